package android.app;

import android.content.Context;
import phone.Phone;

public class WallpaperManager {
    public static WallpaperManager getInstance(Context context) {
        Phone.used();
        return new WallpaperManager();
    }
}
