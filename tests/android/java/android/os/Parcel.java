package android.os;

public final class Parcel {}
