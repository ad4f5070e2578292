import RiveFormat
package import RiveJSON
package import RivePlay

/// What a session may take. What goes beyond one of them is an error, after which everything else works.
package struct SessionLimits: Sendable {
    /// The bytes of a line.
    package var lineBytes = 64 << 20
    /// How long a line may take at a socket, from its first byte to its last, so that a client that stalls keeps no other waiting.
    package var lineSeconds = 10
    /// How many files may be open at once, and what they may have together.
    package var files = 64
    package var fileBytes = 256 << 20
    /// How many scenes may be open at once, and what each may take until it is reset.
    package var scenes = 64
    package var scene = PlayLimits(held: ByteBudget(32 << 20), advice: "; start again with scene.reset")
    /// How many frames of one advance are reported by default, and at most.
    package var frames = 1000
    package var mostFrames = 1_000_000
    /// After how many bytes an advance ends; no answer has twice as many.
    package var answerBytes = 48 << 20
    /// How many values of a scene may be observed.
    package var observed = 10_000
    /// How many failures of notifications are kept.
    package var failures = 1000

    /// What is enough for the tests of an app.
    package init() {}
}

extension SessionLimits: FieldObject {
    package static let fields = Fields<Self>("limits") {
        Field("lineBytes") { $0.lineBytes }
        Field("lineSeconds", "from the first byte of a line to its last, at a socket") { $0.lineSeconds }
        Field("depth", "of arrays and objects in each other") { _ in JSONReader.depthLimit }
        Field("values", "of a line") { _ in RemoteRequest.mostValues }
        Field("files") { $0.files }
        Field("fileBytes", "of all files together") { $0.fileBytes }
        Field("scenes") { $0.scenes }
        Field("sceneBytes", "of the values of a scene") { $0.scene.held.limit }
        Field("sceneFrames", "until a scene is reset") { $0.scene.frames }
        Field("frames", "that an advance tells unless it says how many") { $0.frames }
        Field("mostFrames", "that it may say") { $0.mostFrames }
        Field("answerBytes", "after which an advance ends; no answer has twice as many") { $0.answerBytes }
        Field("observed", "values of a scene") { $0.observed }
        Field("errors", "of failed notifications that are kept") { $0.failures }
    }
}
