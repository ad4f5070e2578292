import RiveFormat
package import RiveJSON
package import RivePlay

/// What a session may take. What goes beyond one of them is an error, after which everything else works.
package struct SessionLimits: Sendable {
    /// The bytes of a line.
    package var lineBytes: Int
    /// How long a line may take at a socket, from its first byte to its last, so that a client that stalls keeps no other waiting.
    package var lineSeconds: Int
    /// How many files may be open at once, and what they may have together.
    package var files: Int
    package var fileBytes: Int
    /// How many scenes may be open at once, and what each may take until it is reset.
    package var scenes: Int
    package var scene: PlayLimits
    /// How many frames of one advance are reported by default, and at most.
    package var frames: Int
    package var mostFrames: Int
    /// After how many bytes an advance ends; no answer has twice as many.
    package var answerBytes: Int
    /// How many values of a scene may be observed.
    package var observed: Int
    /// How many failures of notifications are kept.
    package var failures: Int

    /// What is enough for the tests of an app.
    package init() {
        lineBytes = 64 << 20
        lineSeconds = 10
        files = 64
        fileBytes = 256 << 20
        scenes = 64
        scene = PlayLimits(held: ByteBudget(32 << 20), advice: "; start again with scene.reset")
        frames = 1000
        mostFrames = 1_000_000
        answerBytes = 48 << 20
        observed = 10_000
        failures = 1000
    }
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
