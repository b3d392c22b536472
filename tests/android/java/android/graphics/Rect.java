package android.graphics;

import android.os.Parcelable;
import phone.Phone;

public final class Rect implements Parcelable {
    public int left, top, right, bottom;

    public Rect() {
        Phone.used();
    }

    public Rect(Rect r) {
        this(r.left, r.top, r.right, r.bottom);
    }

    public Rect(int left, int top, int right, int bottom) {
        Phone.used();
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
    }
}
