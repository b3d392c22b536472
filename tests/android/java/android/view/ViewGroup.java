package android.view;

import android.content.Context;

public abstract class ViewGroup extends View {
    ViewGroup(Context context) {
        super(context);
    }

    public static class LayoutParams {}
}
