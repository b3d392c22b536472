package phone;

import android.speech.tts.TextToSpeech.OnInitListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The engine that speaks: what it can, and what it was asked for. */
public final class Engine {
    /** By the code of a language: 0 or more if the engine has it. */
    public static final Map<String, Integer> languages = Collections.synchronizedMap(new HashMap<>());

    /** Those that wait to hear that an engine is ready; each new one is last. */
    public static final List<OnInitListener> waiting = Collections.synchronizedList(new ArrayList<>());

    /** What was asked, one line each. */
    public static final List<String> calls = Collections.synchronizedList(new ArrayList<>());

    /** The threads that asked. */
    public static final List<String> threads = Collections.synchronizedList(new ArrayList<>());

    /** How it was told to speak: the queue, what more was said about it, and its name. */
    public static volatile String way;

    public static volatile int ended;

    /** Whether there is no engine; whether one has died; whether one says no. */
    public static volatile boolean missing, broken, deaf;

    private Engine() {}

    static void start() {
        languages.clear();
        waiting.clear();
        calls.clear();
        threads.clear();
        ended = 0;
        way = "";
        missing = broken = deaf = false;
    }

    public static void asked(String call) {
        threads.add(Thread.currentThread().getName());
        if (broken) {
            throw new IllegalStateException("DeadObjectException");
        }
        calls.add(call);
    }

    /** The system tells the one that was bound as this number that its engine works, or does not. */
    public static void tell(int number, int status) throws Exception {
        OnInitListener told = waiting.get(number);
        Thread thread = new Thread(() -> told.onInit(status), "binder");
        thread.start();
        thread.join();
    }
}
