/// Texts for what happens at limits, or when things are gone.
enum ScriptText {
    static let tooManyInstances = "there are too many view model instances"
    static let tooManyArtboards = "there are too many artboards"
    static let pathTooLong = "a path has too many points"
    static let sceneIsGone = "the scene of the artboard is gone"

    /// The runtime's words for an input whose property holds no instance.
    static let noInstance =
        "setInputViewModel - passed in a ViewModelInstanceViewModel with no associated ViewModelInstance."

    /// The runtime's words for a context whose object is gone.
    static func disposed(_ method: String) -> String {
        "context:\(method)() called on a disposed context — the context passed to init() must not be used after init() returns"
    }
}
