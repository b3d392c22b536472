package android.view;

import android.graphics.Insets;
import phone.Phone;
import phone.Since;

public final class WindowInsets {
    public WindowInsets(WindowInsets src) {}

    @Since(30)
    public Insets getInsets(int typeMask) {
        Phone.used();
        int[] most = new int[4];
        int[][] all = {Phone.bars, Phone.camera, Phone.keyboard};
        int[] types = {Type.BARS, Type.CAMERA, Type.IME};
        for (int each = 0; each < all.length; each++) {
            for (int side = 0; side < 4; side++) {
                if ((typeMask & types[each]) != 0) {
                    most[side] = Math.max(most[side], all[each][side]);
                }
            }
        }
        return Insets.of(most[0], most[1], most[2], most[3]);
    }

    public int getSystemWindowInsetBottom() {
        Phone.used();
        return side(3);
    }

    public int getSystemWindowInsetLeft() {
        Phone.used();
        return side(0);
    }

    public int getSystemWindowInsetRight() {
        Phone.used();
        return side(2);
    }

    public int getSystemWindowInsetTop() {
        Phone.used();
        return side(1);
    }

    /** Bars and camera: the keyboard is not among them, as the app's window does not make room for it. */
    private static int side(int number) {
        return Math.max(Phone.bars[number], Phone.camera[number]);
    }

    @Since(30)
    public static final class Type {
        private static final int BARS = 1 | 2, IME = 8, CAMERA = 128;

        private Type() {}

        public static int displayCutout() {
            Phone.used();
            return CAMERA;
        }

        public static int ime() {
            Phone.used();
            return IME;
        }

        public static int systemBars() {
            Phone.used();
            return BARS;
        }
    }
}
