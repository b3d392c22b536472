package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;
import phone.Engine;
import phone.Phone;

public class TextToSpeech {
    public static final int ERROR = -1;
    public static final int LANG_AVAILABLE = 0;
    public static final int QUEUE_FLUSH = 0;
    public static final int SUCCESS = 0;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        this(context, listener, null);
        Phone.used();
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
        if (Engine.missing || context == null) {
            throw new IllegalStateException("there is no engine");
        }
        Engine.waiting.add(listener);
    }

    public int isLanguageAvailable(Locale loc) {
        Phone.used();
        Engine.asked("available " + loc.getLanguage());
        return Engine.languages.getOrDefault(loc.getLanguage(), -2);
    }

    public int setLanguage(Locale loc) {
        Phone.used();
        Engine.asked("language " + loc.getLanguage());
        return isLanguageAvailable(loc);
    }

    public int speak(CharSequence text, int queueMode, Bundle params, String utteranceId) {
        Phone.used();
        if (Engine.deaf) {
            return ERROR;
        }
        Engine.asked("speak " + text);
        Engine.way = queueMode + " " + params + " " + utteranceId;
        return SUCCESS;
    }

    public int speak(String text, int queueMode, HashMap<String, String> params) {
        Phone.used();
        return speak((CharSequence) text, queueMode, null, null);
    }

    public int stop() {
        Phone.used();
        Engine.asked("stop");
        return SUCCESS;
    }

    public void shutdown() {
        Phone.used();
        Engine.ended++;
    }
}
