package phone;

import android.app.Activity;
import android.content.Intent;
import android.os.Build;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.kivy.android.PythonActivity;
import org.renpy.android.Hardware;

/** The phone as tests see it: how it is set, what lies on it, and what the app has done to it. */
public final class Phone {
    /** What an app in front of ours shows: each is an intent. */
    public static final List<Intent> started = Collections.synchronizedList(new ArrayList<>());

    /** Why no app answers an intent; empty if one does. */
    public static String nobody = "";

    /** The files that other apps provide, by address. */
    public static final Map<String, String> files = new HashMap<>();

    /** Addresses that may not be read. */
    public static final Set<String> forbidden = new HashSet<>();

    /** The bars, the camera and the keyboard, each as left, top, right and bottom; null before the layout. */
    public static int[] bars, camera, keyboard;

    /** Where the app's surface is in its window; null while it is not seen. */
    public static int[] surface;

    public static int wide, high;
    public static int uiMode;
    public static float animations, fontScale, density;
    public static boolean vibrates;

    /** What was done that no object remembers, one line each. */
    public static final List<String> done = Collections.synchronizedList(new ArrayList<>());

    private static final Set<String> used = Collections.synchronizedSet(new TreeSet<>());
    private static final StackWalker walker = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
    private static volatile Thread builder;
    private static final ExecutorService windows =
            Executors.newSingleThreadExecutor(
                    work -> {
                        Thread thread = new Thread(work, "main");
                        thread.setDaemon(true);
                        builder = thread;
                        return thread;
                    });

    private Phone() {}

    /** A phone with this version of Android, that was just started. */
    public static void start(int level) {
        Build.VERSION.SDK_INT = level;
        started.clear();
        nobody = "";
        files.clear();
        forbidden.clear();
        bars = new int[] {0, 0, 0, 0};
        camera = new int[] {0, 0, 0, 0};
        keyboard = new int[] {0, 0, 0, 0};
        wide = 1080;
        high = 2400;
        surface = new int[] {0, 0, wide, high};
        uiMode = 0x11;
        fontScale = animations = 1;
        density = 2.625f;
        vibrates = true;
        done.clear();
        Engine.start();
        PythonActivity.mActivity = new PythonActivity();
        Hardware.metrics = PythonActivity.mActivity.getResources().getDisplayMetrics();
    }

    /** Each method that is looked at calls this: notes which overload it is, and whether this version has it. */
    public static void used() {
        StackFrame frame = walker.walk(all -> all.skip(1).findFirst().get());
        Class<?> owner = frame.getDeclaringClass();
        String name = frame.getMethodName();
        if (Math.max(since(owner), since(member(frame))) > Build.VERSION.SDK_INT) {
            throw new NoSuchMethodError(owner.getName() + "." + name);
        }
        used.add(Declared.named(member(frame)));
    }

    /** What was used, one member a line. */
    public static String listed() {
        return String.join("\n", used);
    }

    static int since(AnnotatedElement element) {
        Since since = element.getAnnotation(Since.class);
        return since == null ? 0 : since.value();
    }

    private static java.lang.reflect.Executable member(StackFrame frame) {
        Class<?>[] parameters = frame.getMethodType().parameterArray();
        try {
            return frame.getMethodName().equals("<init>")
                    ? frame.getDeclaringClass().getDeclaredConstructor(parameters)
                    : frame.getDeclaringClass().getDeclaredMethod(frame.getMethodName(), parameters);
        } catch (NoSuchMethodException error) {
            throw new AssertionError(error);
        }
    }

    /** Lay these over the window's edges, or nothing as long as it is not laid out. */
    public static void lay(int[] bars, int[] camera, int[] keyboard) {
        Phone.bars = bars;
        Phone.camera = camera;
        Phone.keyboard = keyboard;
    }

    /** Show the app's surface there in its window, or nowhere. */
    public static void show(int[] surface) {
        Phone.surface = surface;
    }

    /** The activity is gone, while the app's own thread still runs. */
    public static void leave() {
        PythonActivity.mActivity = null;
    }

    /** Forget what was used so far. */
    public static void forget() {
        used.clear();
    }

    /** Run this on the thread that built the window. */
    public static void onUiThread(Runnable work) {
        if (Thread.currentThread() == builder) {
            work.run();
        } else {
            windows.execute(work);
        }
    }

    /** Wait until that thread has done all that it was asked for. */
    public static void settle() throws Exception {
        windows.submit(() -> {}).get();
    }

    /** Only the thread that built a window may change it. */
    public static void change() {
        if (Thread.currentThread() != builder) {
            throw new IllegalStateException(
                    "CalledFromWrongThreadException: Only the original thread that created a view"
                            + " hierarchy can touch its views.");
        }
    }

    /** Another app hands something over to ours, which runs. */
    public static void arrive(Intent intent) throws Exception {
        call("onNewIntent", new Class<?>[] {Intent.class}, intent);
    }

    /** What the user chose arrives. */
    public static void answer(int request, int result, Intent intent) throws Exception {
        Class<?>[] types = {int.class, int.class, Intent.class};
        call("onActivityResult", types, request, result, intent);
    }

    private static void call(String name, Class<?>[] types, Object... values) throws Exception {
        Method method = PythonActivity.class.getDeclaredMethod(name, types);
        method.setAccessible(true);
        Activity activity = PythonActivity.mActivity;
        windows.submit(() -> method.invoke(activity, values)).get();
    }

    /** Looks into null so often that Java compiles it, which then finds it by a signal. */
    public static int stumble() {
        int stumbled = 0;
        int[] ground = {1};
        for (int step = 0; step < 100_000; step++) {
            try {
                length(step % 1000 == 999 ? null : ground);
            } catch (NullPointerException expected) {
                stumbled++;
            }
        }
        return stumbled;
    }

    private static int length(int[] ground) {
        return ground.length;
    }
}
