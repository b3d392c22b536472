package android.content;

import android.os.Parcelable;

public class IntentSender implements Parcelable {}
