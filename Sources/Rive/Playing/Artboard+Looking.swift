import RiveFormat
package import RiveModel
package import RiveRuntime
package import RiveSchema

/// What tools look at besides what is bound.
extension Artboard {
    /// The instances of global view models that it is bound to.
    public var globalViewModelInstances: [ViewModelInstance] {
        (scene.boundInstances?.globals ?? []).map { ViewModelInstance(file, $0.instance) }
    }

    /// What is not run and could change a value, an input, a state, an event or when it settles: of each of some artboards that
    /// are shown together, and to which this is done.
    package static func unsupported(in artboards: [Artboard], _ actions: OutsideActions) -> [[String]] {
        let censuses = artboards.map { $0.scene.unsupported(actions) }
        let isFocusMoved = censuses.contains(where: \.movesFocus)
        return censuses.map { $0.report(isFocusMoved: isFocusMoved) }
    }

    /// A count of all that was fired in it: triggers, and inputs from when they are watched.
    package var firingCount: Int { file.store.firingCount }

    /// Counts firings of inputs from now on.
    package func watchInputs() { file.store.watchesInputs = true }

    /// The positions of all objects now, with the boxes of layouts where these are asked for.
    package func picture(withLayouts: Bool) -> ScenePicture { scene.picture(withLayouts: withLayouts) }

    /// Has it noted which shapes are seen, from the first frame on: one that never was has no position.
    package func noteShapes() { scene.notesShapes = true }

    /// Notes which shapes are seen after a frame, where that is wanted.
    package func noteSeen() { scene.noteSeen() }

    /// Replaces a drawing by what the artboard draws now.
    /// - Throws: `PlaybackError.tooLarge` where that takes more work than a frame may.
    package func draw(into drawing: inout SceneDrawing) throws(PlaybackError) {
        try RuntimeError.mapped(try scene.draw(into: &drawing)) { PlaybackError($0) }
    }

    /// The digest of what the artboard shows and reports now.
    /// - Throws: `PlaybackError.tooLarge` where that takes more work than a frame may.
    package func digest(_ digest: inout SceneDigest) throws(PlaybackError) -> UInt64 {
        try RuntimeError.mapped(try digest.digest(of: scene)) { PlaybackError($0) }
    }

    /// The result of `body` with the position of every object now.
    /// - Throws: `PlaybackError.tooLarge` where that takes more work than a frame may.
    package func lookAtGeometry<Result>(
        _ body: (ArtboardGeometry) -> Result
    ) throws(PlaybackError) -> Result {
        try RuntimeError.mapped(try scene.lookAtGeometry(body)) { PlaybackError($0) }
    }

    /// The texts that it shows now, also in what is nested in it.
    package func shownTexts() throws(PlaybackError) -> [ShownText] {
        try RuntimeError.mapped(try scene.shownTexts()) { PlaybackError($0) }
    }
}

extension File {
    /// Whether images without contents have the sizes that their records state, and not none. It is to be said before the first
    /// artboard is made.
    package var assumesImages: Bool {
        get { runtime.assumesImages }
        set { runtime.assumesImages = newValue }
    }

    /// A file with which properties of objects can be looked at. In its scenes every property of an object has the value that
    /// it is drawn with, where all are watched.
    package convenience init(
        _ document: Document, watching watched: [(record: Int, key: PropertyKey)], watchesAll: Bool = false
    ) {
        self.init(RuntimeFile(document, watching: watched, watchesAll: watchesAll))
    }

    /// A file in whose scenes every property of an object has the value that it would be drawn with.
    package convenience init(watchingAll document: Document) { self.init(RuntimeFile(document, watchesAll: true)) }

    /// A file of the same definitions as another, with values of its own.
    package convenience init(sharing other: File) { self.init(other.runtime, other.sources) }

    /// A count that grows with every change of a value.
    package var valueVersion: Int { store.version }
}
