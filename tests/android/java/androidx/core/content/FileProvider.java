package androidx.core.content;

import android.content.Context;
import android.net.Uri;
import java.io.File;
import phone.Phone;

public class FileProvider {
    public static Uri getUriForFile(Context context, String authority, File file) {
        Phone.used();
        if (!file.getParentFile().getName().equals("shared")) {
            throw new IllegalArgumentException("Failed to find configured root that contains " + file);
        }
        return Uri.parse("content://" + authority + "/games/" + file.getName());
    }

    public static Uri getUriForFile(
            Context context, String authority, File file, String displayName) {
        Phone.used();
        return getUriForFile(context, authority, file);
    }
}
