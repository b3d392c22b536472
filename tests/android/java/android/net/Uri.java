package android.net;

import android.os.Parcelable;
import phone.Phone;

public abstract class Uri implements Parcelable {
    private final String words;

    private Uri(String words) {
        this.words = words;
    }

    public static Uri parse(String uriString) {
        Phone.used();
        return new Uri(uriString) {};
    }

    public String getScheme() {
        Phone.used();
        int colon = words.indexOf(':');
        return colon < 0 ? null : words.substring(0, colon);
    }

    @Override
    public String toString() {
        Phone.used();
        return words;
    }
}
