package android.view;

import android.view.WindowManager.LayoutParams;
import phone.Phone;
import phone.Since;

public abstract class Window {
    private final LayoutParams given = new LayoutParams();

    public View getDecorView() {
        Phone.used();
        return null;
    }

    @Since(30)
    public WindowInsetsController getInsetsController() {
        Phone.used();
        return null;
    }

    public final LayoutParams getAttributes() {
        Phone.used();
        return given;
    }

    public void setAttributes(LayoutParams a) {
        Phone.used();
        Phone.change();
        Phone.done.add("brightness " + a.screenBrightness);
    }
}
