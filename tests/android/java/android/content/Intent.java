package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import phone.Phone;
import phone.Since;

public class Intent implements Cloneable, Parcelable {
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String CATEGORY_APP_BROWSER = "android.intent.category.APP_BROWSER";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000;
    public static final int FLAG_ACTIVITY_NEW_TASK = 0x10000000;
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    private String does;
    private Uri about;
    private String kind;
    private String category;
    private int flagged;
    private ClipData clip;
    private Intent chosen;
    private CharSequence heading;
    private final Map<String, Object> carried = new LinkedHashMap<>();
    private boolean sealed;

    public Intent() {
        Phone.used();
    }

    public Intent(Context packageContext, Class<?> cls) {
        Phone.used();
    }

    public Intent(Intent o) {
        Phone.used();
        does = o.does;
        about = o.about;
        kind = o.kind;
        flagged = o.flagged;
        carried.putAll(o.carried);
    }

    public Intent(String action) {
        Phone.used();
        does = action;
    }

    public Intent(String action, Uri uri) {
        Phone.used();
        does = action;
        about = uri;
    }

    public Intent(String action, Uri uri, Context packageContext, Class<?> cls) {
        this(action, uri);
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Phone.used();
        Intent made = new Intent("android.intent.action.CHOOSER");
        made.chosen = target;
        made.heading = title;
        return made;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        Phone.used();
        return createChooser(target, title);
    }

    public static Intent makeMainSelectorActivity(String selectorAction, String selectorCategory) {
        Phone.used();
        Intent made = new Intent(ACTION_MAIN);
        made.chosen = new Intent(selectorAction);
        made.chosen.category = selectorCategory;
        return made;
    }

    public String getAction() {
        Phone.used();
        return does;
    }

    public Uri getData() {
        Phone.used();
        return about;
    }

    public int getFlags() {
        Phone.used();
        return flagged;
    }

    public Intent setAction(String action) {
        Phone.used();
        does = action;
        return this;
    }

    public Intent setData(Uri data) {
        Phone.used();
        about = data;
        return this;
    }

    public Intent setType(String type) {
        Phone.used();
        kind = type;
        return this;
    }

    public Intent addCategory(String category) {
        Phone.used();
        this.category = Objects.requireNonNull(category);
        return this;
    }

    public Intent addFlags(int flags) {
        Phone.used();
        flagged |= flags;
        return this;
    }

    public void setClipData(ClipData clip) {
        Phone.used();
        this.clip = clip;
    }

    /** Contains an object of a class that only the sending app knows: whatever it is asked for, it breaks. */
    private void seal() {
        sealed = true;
    }

    private <T> T unpacked(String name, Class<T> type) {
        if (sealed) {
            throw new IllegalStateException("BadParcelableException: ClassNotFoundException");
        }
        Object found = carried.get(name);
        return type.isInstance(found) ? type.cast(found) : null;
    }

    @SuppressWarnings("unchecked")
    public <T extends Parcelable> T getParcelableExtra(String name) {
        Phone.used();
        return (T) unpacked(name, Parcelable.class);
    }

    @Since(33)
    public <T> T getParcelableExtra(String name, Class<T> clazz) {
        Phone.used();
        return unpacked(name, clazz);
    }

    public String getStringExtra(String name) {
        Phone.used();
        return unpacked(name, String.class);
    }

    private Intent carry(String name, Object value) {
        carried.put(name, value);
        return this;
    }

    public Intent putExtra(String name, Bundle value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, Parcelable value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, Serializable value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, CharSequence value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, String value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, boolean value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, byte value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, char value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, double value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, float value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, int value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, long value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, short value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, boolean[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, byte[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, char[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, double[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, float[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, int[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, long[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, short[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, CharSequence[] value) {
        Phone.used();
        return carry(name, value);
    }

    public Intent putExtra(String name, String[] value) {
        Phone.used();
        return carry(name, value);
    }
}
