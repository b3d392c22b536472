package android.os;

import android.media.AudioAttributes;
import java.util.Arrays;
import phone.Phone;
import phone.Since;

public abstract class Vibrator {
    public boolean hasVibrator() {
        Phone.used();
        return Phone.vibrates;
    }

    @Since(26)
    public void vibrate(VibrationEffect vibe) {
        Phone.used();
        Phone.done.add("vibrate " + vibe);
    }

    @Since(26)
    public void vibrate(VibrationEffect vibe, AudioAttributes attributes) {
        Phone.used();
    }

    @Since(33)
    public void vibrate(VibrationEffect vibe, VibrationAttributes attributes) {
        Phone.used();
    }

    public void vibrate(long milliseconds) {
        Phone.used();
    }

    public void vibrate(long milliseconds, AudioAttributes attributes) {
        Phone.used();
    }

    public void vibrate(long[] pattern, int repeat) {
        Phone.used();
        Phone.done.add("vibrate " + Arrays.toString(pattern) + " from " + repeat);
    }

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {
        Phone.used();
    }
}
