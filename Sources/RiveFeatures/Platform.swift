/// A runtime that files are played with, by the name that command lines and documents know it by.
package enum Platform: String, CaseIterable, Sendable {
    case webCanvas, webCanvasLite, webWebGL, webWebGL2
    case reactCanvas, reactCanvasLite, reactWebGL, reactWebGL2
    case reactNative, reactNativeLegacy
    case flutter, apple, android, cpp, unity, unreal

    /// What its versions are versions of.
    package var summary: String {
        switch self {
        case .webCanvas: "the package @rive-app/canvas"
        case .webCanvasLite: "the package @rive-app/canvas-lite"
        case .webWebGL: "the package @rive-app/webgl"
        case .webWebGL2: "the package @rive-app/webgl2"
        case .reactCanvas: "the package @rive-app/react-canvas"
        case .reactCanvasLite: "the package @rive-app/react-canvas-lite"
        case .reactWebGL: "the package @rive-app/react-webgl"
        case .reactWebGL2: "the package @rive-app/react-webgl2"
        case .reactNative: "the package @rive-app/react-native"
        case .reactNativeLegacy: "the package rive-react-native"
        case .flutter: "the package rive"
        case .apple: "the package rive-ios, for all systems of Apple"
        case .android: "the package rive-android"
        case .cpp: "rive-runtime itself"
        case .unity: "the package for Unity"
        case .unreal: "the plugin for Unreal Engine"
        }
    }
}
