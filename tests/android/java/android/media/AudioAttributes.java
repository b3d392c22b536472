package android.media;

import android.os.Parcelable;

public final class AudioAttributes implements Parcelable {}
