import RiveDrawing
import RiveGeometry
import RiveSchema

/// A drawable of an artboard, with what drawing it keeps from one frame to the next.
class DrawnPart {
    /// Keeps all that is drawn of it.
    unowned(unsafe) final let artboard: ArtboardInstance
    /// Where the objects of the artboard lie.
    unowned(unsafe) final let geometry: Geometry
    private unowned(unsafe) final let opacities: RenderOpacities
    final let object: ObjectIndex
    /// Its record, for calls.
    final let record: Int
    /// Where it lies; -1 for what lies nowhere.
    final let node: Int
    private final let flags: Scalar
    /// The group that stretches it.
    private final let stretchedBy: SliceDefinition?
    /// The calls that it made when it was drawn last.
    @exclusivity(unchecked) final var segment = PartSegment()
    /// Whether scripts may make other paths for its paints each time.
    private final let hasScriptedPaths: Bool
    /// What it is made of, what of that was seen to change and not yet taken, and the version of the artboard that was looked at.
    private final let inputs: WatchedInputs
    @exclusivity(unchecked) private final var changes: WatchedInputs.Changes = []
    /// Whether anything was seen to change since it was drawn, taken or not: clips look at shapes, too.
    @exclusivity(unchecked) private final var hasChanged = false
    @exclusivity(unchecked) private final var lookedVersion: UInt64?
    /// Whether nothing else changes its calls but its opacity and what its calls stand in.
    private final let isAllWatched: Bool
    /// What it looked like when it was drawn last, besides the values that it is painted with.
    @exclusivity(unchecked) private final var state = PartState(version: -1)
    /// Whether what it is painted with and how visible it is are as they were when this was last asked.
    @exclusivity(unchecked) private(set) final var paintsStay = false

    /// What makes calls as an object. It lies where `place` does, where that is given.
    ///
    /// `isAllWatched` says that nothing but the inputs, its opacity and groups that stretch it changes its calls.
    init(
        _ artboard: ArtboardInstance, _ object: ObjectIndex, at place: ObjectIndex? = nil,
        madeOf inputs: DrawnInputs = DrawnInputs(), isAllWatched: Bool = false
    ) {
        self.inputs = WatchedInputs(inputs, of: artboard)
        hasScriptedPaths = artboard.scripts?.hasEffects == true
        self.artboard = artboard
        self.object = object
        geometry = artboard.geometry
        opacities = artboard.geometry.opacities
        record = artboard.definition.object(object) ?? 0
        stretchedBy = artboard.geometry.definition.slice(around: object)
        self.isAllWatched = isAllWatched && stretchedBy == nil && !hasScriptedPaths
        node = artboard.geometry.definition.node(place ?? object) ?? -1
        flags = artboard.definition.whole(object, .drawableFlags)
    }

    /// The matrix from its space to that of the artboard.
    final var world: Matrix { node < 0 ? .identity : borrowing(geometry) { $0.world(node) } }
    /// Its opacity with that of all that it lies in.
    final var opacity: Float { node < 0 ? 1 : borrowing(opacities) { $0[node] } }

    /// Whether a file hides it by its flags.
    final var isFlaggedHidden: Bool {
        DrawableFlag(rawValue: borrowing(artboard) { $0.whole(flags) }).contains(.hidden)
    }
    /// Whether it makes calls in this frame.
    var willDraw: Bool { true }

    /// What it looks like besides the values that it is painted with, brought up to date; nil where that is not known for an
    /// entry of the drawing order.
    func updateState(_ entry: DrawEntry) -> PartState? { nil }

    /// Moves its calls to where it lies now, where it changes nothing else of them when it moves.
    func move(_ calls: Range<DisplayList.Mark>, in list: inout DisplayList) { list.setMatrices(of: calls, to: world) }

    /// Notes what has changed that it is made of: nothing did unless the artboard has another version.
    @inline(__always)
    final func look() {
        let version = borrowing(artboard) { $0.drawnVersion }
        if lookedVersion == version { return }
        lookedVersion = version
        let seen = borrowing(artboard) { artboard in borrowing(geometry) { inputs.look(in: artboard, $0) } }
        changes.formUnion(seen)
        if !seen.isEmpty { hasChanged = true }
    }

    /// Whether some of that was seen to change since it was last taken.
    @inline(__always)
    final func take(_ kind: WatchedInputs.Changes) -> Bool {
        defer { changes.subtract(kind) }
        return !changes.isDisjoint(with: kind)
    }

    /// Whether it makes the calls that it made in a frame, which are noted, as far as can be told without asking more of it.
    @inline(__always)
    final func isQuiet(since frame: DrawingFrame, needsSave: Bool) -> Bool {
        guard isAllWatched, segment.isNoted, segment.frame == frame else { return false }
        look()
        return !hasChanged && state.needsSave == needsSave && state.opacity == opacity.bitPattern
    }

    /// What has changed of its calls since this was last asked; nil where that is not known. It is asked each time before it is drawn.
    final func change(_ entry: DrawEntry, needsSave: Bool) -> PartChange? {
        look()
        hasChanged = false
        guard var now = updateState(entry), !hasScriptedPaths else { return nil }
        (now.opacity, now.needsSave) = (opacity.bitPattern, needsSave)
        let haveChanged = take(.paints)
        let before = state
        state = now
        paintsStay = !haveChanged && before.opacity == now.opacity
        guard paintsStay, stretchedBy == nil, before.looks(like: now) else { return .calls }
        return before.moves == now.moves ? .nothing : .place
    }

    /// Makes its calls. `isSaved` says that the renderer's state is kept around it.
    func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {}

    /// How a group around it moves points of the artboard; nil where none does.
    final var stretching: ((Point) -> Point)? { stretchedBy.flatMap(geometry.stretching) }

    /// The space that the points of gradients get into, where that is not the one in which the file has them.
    final func gradientSpace(isLocal: Bool) -> GradientSpace? {
        guard !isLocal || stretchedBy != nil else { return nil }
        return GradientSpace(world: world, isLocal: isLocal, stretching: stretching)
    }
}

/// What has changed of the calls of a drawable.
enum PartChange {
    case nothing
    /// What all its calls are transformed by.
    case place
    /// Anything else.
    case calls
}

/// The calls of a drawable in a drawing.
struct PartSegment {
    /// The frame of the drawing that they stand in.
    var frame = DrawingFrame(drawing: 0, number: 0)
    var calls = DisplayList.Mark()..<DisplayList.Mark()
    /// The number of the drawable there; 0 where no call names it.
    var object: UInt32 = 0
    /// Whether the drawable was seen to make the same calls again. Where it never was, the frame alone is noted.
    var isNoted = false
    /// Whether they stood at the same place in the frame before that.
    var stays = false
    /// In how many frames yet they are moved: what is kept of the calls of two frames takes turns.
    var moves = 0
}

/// What a drawable looks like besides the values that it is painted with.
struct PartState {
    /// How often its paths changed, and its place where that changes more of its calls than what they are transformed by.
    let version: Int
    /// How often its place changed where it does not.
    var moves = 0
    var isClipping = false
    fileprivate(set) var opacity: UInt32 = 0
    fileprivate(set) var needsSave = false

    /// Whether it differs from another by its place alone.
    fileprivate func looks(like other: PartState) -> Bool {
        version == other.version && isClipping == other.isClipping && opacity == other.opacity
            && needsSave == other.needsSave
    }
}
