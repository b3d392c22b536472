package android.content;

import android.net.Uri;
import android.os.Parcelable;
import phone.Phone;

public class ClipData implements Parcelable {
    private final CharSequence said;
    private final Uri address;
    private final CharSequence text;

    private ClipData(CharSequence said, Uri address, CharSequence text) {
        this.said = said;
        this.address = address;
        this.text = text;
    }

    public static ClipData newPlainText(CharSequence label, CharSequence text) {
        Phone.used();
        return new ClipData(label, null, text);
    }

    public static ClipData newRawUri(CharSequence label, Uri uri) {
        Phone.used();
        return new ClipData(label, uri, null);
    }
}
