package phone;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints what the classes in a folder declare, one member a line. */
public final class Declared {
    private Declared() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        for (String name : classes(folder)) {
            Class<?> each = Class.forName(name, false, Declared.class.getClassLoader());
            if (!Modifier.isPublic(each.getModifiers())) {
                continue;
            }
            Class<?> above = each.getSuperclass();
            String parents =
                    Stream.concat(
                                    Stream.ofNullable(above),
                                    Arrays.stream(each.getInterfaces()))
                            .map(Class::getName)
                            .collect(Collectors.joining(","));
            line(name, "class", parents, Phone.since(each), "");
            for (Field field : each.getDeclaredFields()) {
                if (Modifier.isPublic(field.getModifiers())) {
                    line(name, "field", field.getName(), Phone.since(field), value(field));
                }
            }
            for (Constructor<?> one : each.getDeclaredConstructors()) {
                if (Modifier.isPublic(one.getModifiers())) {
                    line(name, "method", named(one), Phone.since(one), "void");
                }
            }
            for (Method method : each.getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                    String kind = Modifier.isStatic(method.getModifiers()) ? "static " : "";
                    String more = kind + method.getReturnType().getTypeName();
                    line(name, "method", named(method), Phone.since(method), more);
                }
            }
        }
    }

    private static List<String> classes(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(each -> each.toString().endsWith(".class"))
                    .map(each -> folder.relativize(each).toString())
                    .map(each -> each.substring(0, each.length() - 6).replace('/', '.'))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }

    private static void line(String type, String kind, String what, int since, String more) {
        System.out.println(String.join("\t", type, kind, what, String.valueOf(since), more));
    }

    private static String value(Field field) throws IllegalAccessException {
        int both = Modifier.STATIC | Modifier.FINAL;
        boolean constant = (field.getModifiers() & both) == both;
        return constant ? String.valueOf(field.get(null)) : "";
    }

    /** A member with its parameters, as in `java.lang.String.indexOf(int, int)`. */
    static String named(Executable member) {
        String name = member instanceof Constructor ? "constructor" : member.getName();
        return member.getDeclaringClass().getName() + "." + name
                + Arrays.stream(member.getParameterTypes())
                        .map(Class::getTypeName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
