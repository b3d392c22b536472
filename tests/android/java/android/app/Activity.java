package android.app;

import android.content.Intent;
import android.os.Bundle;
import android.view.ContextThemeWrapper;
import android.view.Window;
import android.view.WindowManager;
import phone.Phone;
import phone.Since;
import phone.Shown;

public class Activity extends ContextThemeWrapper {
    private Intent beganWith = new Intent(Intent.ACTION_MAIN);
    private final Window inFront = new Shown();
    private int task = 7;

    public Intent getIntent() {
        Phone.used();
        return beganWith;
    }

    public void setIntent(Intent newIntent) {
        Phone.used();
        beganWith = newIntent;
    }

    @Since(35)
    public void setIntent(Intent newIntent, ComponentCaller newCaller) {
        Phone.used();
        setIntent(newIntent);
    }

    public int getTaskId() {
        Phone.used();
        return task;
    }

    public Window getWindow() {
        Phone.used();
        return inFront;
    }

    public WindowManager getWindowManager() {
        Phone.used();
        return new WindowManager() {};
    }

    public final void runOnUiThread(Runnable action) {
        Phone.used();
        Phone.onUiThread(action);
    }

    public void startActivityForResult(Intent intent, int requestCode) {
        Phone.used();
        Phone.done.add("for result " + requestCode);
        startActivity(intent);
    }

    public void startActivityForResult(Intent intent, int requestCode, Bundle options) {
        Phone.used();
        startActivityForResult(intent, requestCode);
    }

    @Override
    public void startActivity(Intent intent) {
        super.startActivity(intent);
    }

    @Override
    public void startActivity(Intent intent, Bundle options) {
        super.startActivity(intent, options);
    }

    @Override
    public Object getSystemService(String name) {
        return super.getSystemService(name);
    }

    public void finishAndRemoveTask() {
        Phone.used();
        Phone.done.add("finish");
    }

    public boolean moveTaskToBack(boolean nonRoot) {
        Phone.used();
        Phone.done.add("to the back");
        return true;
    }

    protected void onNewIntent(Intent intent) {}

    protected void onActivityResult(int requestCode, int resultCode, Intent data) {}
}
