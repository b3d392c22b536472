package android.graphics;

import android.os.Parcelable;

public class Point implements Parcelable {}
