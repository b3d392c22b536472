package android.view;

import android.content.Context;
import android.graphics.Point;
import android.graphics.Rect;
import android.util.AttributeSet;
import phone.Phone;

public class View {
    public View(Context context) {}

    public View(Context context, AttributeSet attrs) {}

    public View(Context context, AttributeSet attrs, int defStyleAttr) {}

    public View(Context context, AttributeSet attrs, int defStyleAttr, int defStyleRes) {}

    public WindowInsets getRootWindowInsets() {
        Phone.used();
        return null;
    }

    public final boolean getGlobalVisibleRect(Rect r) {
        Phone.used();
        if (Phone.surface == null) {
            return false;
        }
        r.left = Phone.surface[0];
        r.top = Phone.surface[1];
        r.right = Phone.surface[2];
        r.bottom = Phone.surface[3];
        return true;
    }

    public boolean getGlobalVisibleRect(Rect r, Point globalOffset) {
        Phone.used();
        return getGlobalVisibleRect(r);
    }

    public final int getWidth() {
        Phone.used();
        return Phone.wide;
    }

    public final int getHeight() {
        Phone.used();
        return Phone.high;
    }
}
