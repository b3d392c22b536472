package phone;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The first version of Android that has this, where not every version does that the app runs on. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Since {
    int value();
}
