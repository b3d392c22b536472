package phone;

import android.view.View;
import android.view.Window;
import android.view.WindowInsets;
import android.view.WindowInsetsController;

/** The app's window. */
public final class Shown extends Window {
    private final View whole =
            new View(null) {
                @Override
                public WindowInsets getRootWindowInsets() {
                    super.getRootWindowInsets();
                    return Phone.bars == null ? null : new WindowInsets((WindowInsets) null);
                }
            };

    @Override
    public View getDecorView() {
        super.getDecorView();
        return whole;
    }

    @Override
    public WindowInsetsController getInsetsController() {
        super.getInsetsController();
        return new WindowInsetsController() {};
    }
}
