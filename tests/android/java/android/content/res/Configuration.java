package android.content.res;

import android.os.Parcelable;

public final class Configuration implements Parcelable {
    public int densityDpi;
    public float fontScale;
    public int uiMode;
}
