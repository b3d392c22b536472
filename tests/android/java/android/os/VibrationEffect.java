package android.os;

import java.util.Arrays;
import phone.Phone;
import phone.Since;

@Since(26)
public abstract class VibrationEffect implements Parcelable {
    public static final int DEFAULT_AMPLITUDE = -1;

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        Phone.used();
        return said("[" + milliseconds + "] from -1");
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        Phone.used();
        return said(Arrays.toString(timings) + " from " + repeat);
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        Phone.used();
        return said(Arrays.toString(timings) + " at " + Arrays.toString(amplitudes));
    }

    private static VibrationEffect said(String words) {
        return new VibrationEffect() {
            @Override
            public String toString() {
                return words;
            }
        };
    }
}
