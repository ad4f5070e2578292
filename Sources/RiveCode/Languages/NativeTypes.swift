import RiveModel

/// What each runtime calls its objects for properties of a kind that refers to nothing; nil where it has none.
struct NativeTypes {
    /// A part of a class's name, and the method of an instance that returns one.
    typealias Call = (type: String, method: String)

    var dart: Call?
    var typeScript: Call?
    var kotlin: String?
    var cSharp: String?
    /// The type of the code of all Swift files, and whether the runtime alone has what it stands on.
    var swift: (type: String, needsRuntime: Bool)?
    /// What Swift has the value of an event's property as.
    var swiftValue: String?

    static func of(_ kind: ViewModelPropertyKind) -> NativeTypes {
        switch kind {
        case .number: all("Number", swiftValue: "Float")
        case .string: all("String", swiftValue: "String")
        case .boolean: all("Boolean", swift: "RiveBool", swiftValue: "Bool")
        case .color: all("Color", swiftValue: "UInt32")
        case .trigger: all("Trigger")
        case .artboard: all("Artboard")
        case .image:
            NativeTypes(
                dart: ("AssetImage", "image"), typeScript: ("AssetImage", "image"), kotlin: "RiveImage",
                cSharp: "Image", swift: ("RiveImage", false))
        case .font: NativeTypes(typeScript: ("AssetFont", "font"), cSharp: "Font", swift: ("RiveFont", true))
        case .blob: NativeTypes(swift: ("RiveBlob", true))
        case .listIndex: NativeTypes(swift: ("RiveListIndex", true))
        case .enum, .viewModel, .list, .unknown: NativeTypes()
        }
    }

    /// Those of a kind that all runtimes call alike.
    private static func all(_ name: String, swift: String? = nil, swiftValue: String? = nil) -> NativeTypes {
        NativeTypes(
            dart: (name, name.lowercased()), typeScript: (name, name.lowercased()), kotlin: "Rive\(name)", cSharp: name,
            swift: (swift ?? "Rive\(name)", false), swiftValue: swiftValue)
    }
}
