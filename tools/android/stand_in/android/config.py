from __future__ import annotations

BOOTSTRAP = "sdl2"
IS_SDL2 = True
IS_SDL3 = False
JAVA_NAMESPACE = "org.kivy.android"
JNI_NAMESPACE = "org/kivy/android"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
ACTIVITY_CLASS_NAMESPACE = "org/kivy/android/PythonActivity"
SERVICE_CLASS_NAME = "org.kivy.android.PythonService"
