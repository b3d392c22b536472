package android.content;

import phone.Phone;

public class ClipboardManager {
    private ClipData held;

    public ClipData getPrimaryClip() {
        Phone.used();
        return held;
    }

    public void setPrimaryClip(ClipData clip) {
        Phone.used();
        held = clip;
    }
}
