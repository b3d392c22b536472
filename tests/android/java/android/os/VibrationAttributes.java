package android.os;

import phone.Since;

@Since(30)
public final class VibrationAttributes implements Parcelable {}
