package android.content;

import android.content.res.Resources;
import android.os.Bundle;
import java.io.File;

public abstract class Context {
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public static final String VIBRATOR_SERVICE = "vibrator";

    public abstract Context getApplicationContext();

    public abstract ContentResolver getContentResolver();

    public abstract File getFilesDir();

    public abstract String getPackageName();

    public abstract Resources getResources();

    public final <T> T getSystemService(Class<T> serviceClass) {
        throw new UnsupportedOperationException();
    }

    public abstract Object getSystemService(String name);

    public abstract void startActivity(Intent intent);

    public abstract void startActivity(Intent intent, Bundle options);
}
