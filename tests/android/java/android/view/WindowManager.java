package android.view;

import android.os.Parcelable;

public interface WindowManager {
    class LayoutParams extends ViewGroup.LayoutParams implements Parcelable {
        public float screenBrightness = -1;
    }
}
