package android.provider;

import android.content.ContentResolver;
import android.util.AndroidException;
import phone.Phone;

public final class Settings {
    public static class NameValueTable {}

    public static final class Global extends NameValueTable {
        public static final String ANIMATOR_DURATION_SCALE = "animator_duration_scale";

        public static float getFloat(ContentResolver cr, String name, float def) {
            Phone.used();
            return name.equals(ANIMATOR_DURATION_SCALE) ? Phone.animations : def;
        }

        public static float getFloat(ContentResolver cr, String name)
                throws SettingNotFoundException {
            Phone.used();
            return getFloat(cr, name, 1);
        }
    }

    public static class SettingNotFoundException extends AndroidException {
        public SettingNotFoundException(String msg) {
            super(msg);
        }
    }
}
