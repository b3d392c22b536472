package android.view;

import phone.Phone;
import phone.Since;

@Since(30)
public interface WindowInsetsController {
    int APPEARANCE_LIGHT_NAVIGATION_BARS = 16;
    int APPEARANCE_LIGHT_STATUS_BARS = 8;

    default void setSystemBarsAppearance(int appearance, int mask) {
        Phone.used();
        Phone.change();
        Phone.done.add("signs " + appearance + " of " + mask);
    }
}
