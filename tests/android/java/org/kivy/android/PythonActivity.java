package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import android.view.SurfaceView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class PythonActivity extends Activity {
    public static PythonActivity mActivity = null;

    private static final SurfaceView shown = new SurfaceView(null);
    private final List<NewIntentListener> told = new CopyOnWriteArrayList<>();
    private final List<ActivityResultListener> answered = new CopyOnWriteArrayList<>();

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public static SurfaceView getSurface() {
        return shown;
    }

    public static void changeKeyboard(int inputType) {}

    public void removeLoadingScreen() {}

    public void registerNewIntentListener(NewIntentListener listener) {
        told.add(listener);
    }

    public void unregisterNewIntentListener(NewIntentListener listener) {
        told.remove(listener);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        answered.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        answered.remove(listener);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        for (NewIntentListener each : told) {
            each.onNewIntent(intent);
        }
    }

    @Override
    protected void onActivityResult(int requestCode, int resultCode, Intent intent) {
        for (ActivityResultListener each : answered) {
            each.onActivityResult(requestCode, resultCode, intent);
        }
    }
}
