package android.content;

import android.net.Uri;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import phone.Phone;

public abstract class ContentResolver {
    public final ParcelFileDescriptor openFileDescriptor(Uri uri, String mode)
            throws FileNotFoundException {
        Phone.used();
        String address = uri.toString();
        if (Phone.forbidden.contains(address)) {
            throw new SecurityException("Permission Denial: opening provider of " + address);
        }
        String file = Phone.files.get(address);
        if (file == null) {
            throw new FileNotFoundException("No content provider: " + address);
        }
        if (!mode.equals("r")) {
            throw new SecurityException("only to be read");
        }
        try {
            return file.isEmpty()
                    ? null
                    : ParcelFileDescriptor.dup(new FileInputStream(file).getFD());
        } catch (IOException error) {
            throw new FileNotFoundException(error.getMessage());
        }
    }

    public final ParcelFileDescriptor openFileDescriptor(
            Uri uri, String mode, CancellationSignal cancellationSignal)
            throws FileNotFoundException {
        Phone.used();
        return openFileDescriptor(uri, mode);
    }
}
