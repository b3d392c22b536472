package android.app;

import phone.Since;

@Since(35)
public final class ComponentCaller {}
