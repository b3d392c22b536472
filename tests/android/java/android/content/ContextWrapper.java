package android.content;

import android.content.res.Resources;
import android.os.Bundle;
import java.io.File;
import phone.Phone;

public class ContextWrapper extends Context {
    @Override
    public Context getApplicationContext() {
        Phone.used();
        return this;
    }

    @Override
    public ContentResolver getContentResolver() {
        Phone.used();
        return new Provided();
    }

    @Override
    public File getFilesDir() {
        Phone.used();
        return new File(System.getenv("ANDROID_PRIVATE"));
    }

    @Override
    public String getPackageName() {
        Phone.used();
        return "org.example.app";
    }

    @Override
    public Resources getResources() {
        Phone.used();
        return new Resources();
    }

    @Override
    public Object getSystemService(String name) {
        Phone.used();
        return phone.Services.named(name);
    }

    @Override
    public void startActivity(Intent intent) {
        Phone.used();
        if (!Phone.nobody.isEmpty()) {
            throw new IllegalStateException("ActivityNotFoundException: " + Phone.nobody);
        }
        Phone.started.add(intent);
    }

    @Override
    public void startActivity(Intent intent, Bundle options) {
        Phone.used();
        startActivity(intent);
    }

    private static class Provided extends ContentResolver {}
}
