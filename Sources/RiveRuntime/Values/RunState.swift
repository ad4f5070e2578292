import RiveFormat
import RiveModel

/// What all that runs in a scene shares: the values that it runs on, how much it may do, chance, time, and what went wrong.
/// What is `@exclusivity(unchecked)` in it is changed by plain stores, and by drawing a number, which calls no other code.
package class RunState: StoreClient {
    final let file: RuntimeFile
    package final let store: ViewModelStore
    final let effort: Effort
    /// The index of the artboard that all is in.
    private final let artboard: Int
    @exclusivity(unchecked) final var random: RandomSource
    /// The artboards of other scenes that this one is shown in, from the outermost on.
    final let enclosing: [SceneArtboard]
    /// The names of the parts of its artboards in addresses.
    final lazy var names = PartNames()
    /// What went wrong while it ran; nothing that happens after it counts.
    package final var failure: RuntimeError? {
        ownFailure ?? (effort.isExhausted ? error(.work) : store.budget.isExhausted ? error(.bytes) : nil)
    }
    /// Whether something went wrong.
    package final var hasFailed: Bool { ownFailure != nil || store.budget.isExhausted || effort.isExhausted }
    @exclusivity(unchecked) private final var ownFailure: RuntimeError?
    /// How many frames took time, and how much time has passed.
    @exclusivity(unchecked) final var frame = 0
    /// How many drawings were made of it.
    @exclusivity(unchecked) final var drawingCount = 0
    @exclusivity(unchecked) final var time = 0.0
    /// Whether the scene notes which shapes are seen: the geometry of hidden ones is that of the frame that last showed them.
    @exclusivity(unchecked) package final var notesShapes = false
    /// How much was reported in the frame.
    @exclusivity(unchecked) private final var reports = 0
    /// Where all that is laid out in it lies, shared with the scene that it is shown in.
    private(set) final lazy var layouts: LayoutSpace = around?.layouts ?? LayoutSpace()
    /// Where the focus is, shared likewise; nil where nothing can have it.
    @exclusivity(unchecked) final var focus: FocusKeeper?
    /// The scene that it is shown in, which keeps it; nil for one that is shown by itself.
    unowned(unsafe) final let around: RunState?
    /// The data binds of an artboard on what was hidden or shown, until they are notified; kept for its memory.
    @exclusivity(unchecked) final var hiddenBinds: [BindIndex] = []

    init(showing artboard: Int, of store: ViewModelStore, seed: UInt32, enclosing: [SceneArtboard], around: RunState?) {
        self.artboard = artboard
        self.around = around
        file = store.file
        self.store = store
        effort = store.effort
        random = RandomSource(seed: seed)
        self.enclosing = enclosing
    }

    /// Whether the file has an artboard of an index.
    package final func hasArtboard(_ index: UInt32) -> Bool { Int(index) < file.document.artboardRecords.count }

    /// Lets things in it have the focus from here on.
    /// - Returns: Where it is.
    @discardableResult
    func beginFocus() -> FocusKeeper? { focus }

    /// How much was done so far, counted as the work of a frame is.
    package final var effortSpent: Int { effort.total }

    /// A view model instance made while the scene runs; none where that failed.
    final func makeDefault(model: Int32) -> InstanceHandle {
        noting { () throws(RuntimeError) in try store.makeDefault(model: model) } ?? .none
    }

    /// How many events, with their properties, and changes may be reported in one frame: what sets off more of itself has no end otherwise.
    static let reportLimit = 1 << 18

    /// What an action counts for.
    private static let actionEffort = 4

    /// Counts what is done and reported in another frame.
    final func beginCounting() {
        reports = 0
        effort.begin()
    }

    /// - Returns: Whether one more event or change may be reported, with so many properties.
    final func countReport(properties: Int = 0) -> Bool {
        reports += 1 + properties
        if reports > Self.reportLimit { fail(.reports) }
        return reports <= Self.reportLimit
    }

    /// - Returns: Whether one more action may be performed.
    final func countAction() -> Bool { effort.spend(Self.actionEffort) }

    /// Notes that a limit was reached, at a record or by the whole; the first counts.
    final func fail(_ limit: RuntimeLimit, at record: Int? = nil) {
        if ownFailure == nil { ownFailure = error(limit, at: record) }
    }

    /// Notes what went wrong; the first counts.
    private func fail(_ error: RuntimeError) { ownFailure = ownFailure ?? error }

    private func error(_ limit: RuntimeLimit, at record: Int? = nil) -> RuntimeError {
        file.error(limit, at: record ?? Int(file.document.artboardRecords[artboard]))
    }

    /// The result of `body`, unless something went wrong before; what goes wrong in it is noted.
    final func noting<Made>(_ body: () throws(RuntimeError) -> Made) -> Made? {
        guard !hasFailed else { return nil }
        do throws(RuntimeError) {
            return try body()
        } catch {
            fail(error)
            return nil
        }
    }
}

/// An artboard that a scene is shown in.
struct SceneArtboard: Equatable {
    let file: ObjectIdentifier
    let index: Int
}
