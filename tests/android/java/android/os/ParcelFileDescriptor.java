package android.os;

import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import phone.Phone;

public class ParcelFileDescriptor implements Parcelable {
    private final FileDescriptor descriptor;

    public ParcelFileDescriptor(ParcelFileDescriptor wrapped) {
        this(wrapped.descriptor);
    }

    private ParcelFileDescriptor(FileDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    public static ParcelFileDescriptor dup(FileDescriptor orig) throws IOException {
        return new ParcelFileDescriptor(orig);
    }

    public ParcelFileDescriptor dup() throws IOException {
        Phone.used();
        return dup(descriptor);
    }

    /** The number of the file, which Java will not close any more. */
    public int detachFd() {
        Phone.used();
        try {
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            int found = number.getInt(descriptor);
            Method keep = FileDescriptor.class.getDeclaredMethod("unregisterCleanup");
            keep.setAccessible(true);
            keep.invoke(descriptor);
            number.setInt(descriptor, -1);
            return found;
        } catch (ReflectiveOperationException error) {
            throw new IllegalStateException(error);
        }
    }
}
