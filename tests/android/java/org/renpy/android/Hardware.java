package org.renpy.android;

import android.util.DisplayMetrics;

public class Hardware {
    public static DisplayMetrics metrics;

    public static int getDPI() {
        return metrics.densityDpi;
    }
}
