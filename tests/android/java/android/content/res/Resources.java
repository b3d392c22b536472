package android.content.res;

import android.util.DisplayMetrics;
import phone.Phone;

public class Resources {
    public Configuration getConfiguration() {
        Phone.used();
        Configuration now = new Configuration();
        now.uiMode = Phone.uiMode;
        now.fontScale = Phone.fontScale;
        now.densityDpi = Math.round(160 * Phone.density);
        return now;
    }

    public DisplayMetrics getDisplayMetrics() {
        Phone.used();
        DisplayMetrics now = new DisplayMetrics();
        now.density = Phone.density;
        now.densityDpi = Math.round(160 * Phone.density);
        now.scaledDensity = Phone.density * Phone.fontScale;
        return now;
    }
}
