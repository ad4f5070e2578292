/// The state of a machine, which lies at one place as long as the machine is there.
typealias Machine = UnsafeMutablePointer<MachineState>

/// Everything that a machine holds. All objects are its own, and go with it.
struct MachineState {
    /// Registers by which the part of the stack that counts as used grows.
    static let stackStep = 2048
    /// Frames that handlers of errors may use beyond the limit.
    static let spareFrames = 2_500
    /// Native calls that may be open at a time, and how many handlers of errors may add.
    static let nativeDepth = 200
    static let spareDepth = 24
    /// Registers that a native function finds behind its arguments.
    static let nativeRegisters = 20
    /// The longest text that is put together in the buffer for texts.
    static let textBufferSize = 512
    /// Registers that the results of one native function may take.
    static let mostResults = 8_000

    var limits: LuauLimits
    var fuel = 0
    var charge = 0
    var chargeLimit: Int
    var collectAt = 1 << 20

    // The stack.
    var stack: ValuePointer
    var stackCapacity: Int
    var stackSoftEnd: ValuePointer
    /// Behind the last value, where the number of values is open.
    var top: ValuePointer
    var frames: FramePointer
    var frame: FramePointer
    var frameLimit: FramePointer
    var openCells: CellPointer?
    /// How many native calls are open.
    var depth: Int32 = 0
    /// The depth up to which `pcall` counts for nothing: that of the run of a chunk, none in calls by the host.
    var freeDepth: Int32 = 0
    /// The coroutine that runs.
    var coroutine: CoroutineBase?
    /// The coroutines that wait.
    var suspensions: SuspensionPointer?
    /// The method that NAMECALL hands to a native function.
    var method: StringPointer?

    // The heap.
    var allocator = Allocator()
    var strings = StringTable()
    var objects: UnsafeMutableRawPointer?
    var serial: UInt32 = 0
    var noArray: ValuePointer
    var noNodes: NodePointer
    var chunks: ChunkPointer?
    var pins: ValuePointer
    var pinCount = 0
    var pinCapacity = 0
    var freePin = -1

    // What scripts share.
    var emptyString: StringPointer
    var eventNames: UnsafeMutablePointer<StringPointer>
    /// What `type` gives, by tags.
    var typeNames: UnsafeMutablePointer<StringPointer>
    var globals: TablePointer?
    var stringMetatable: TablePointer?
    var vectorMetatable: TablePointer?
    var threadEnvironment: TablePointer?
    /// Where short texts are put together.
    var textBuffer: UnsafeMutablePointer<UInt8>
    /// A buffer that the next longer text begins with.
    var spareText: UnsafeMutablePointer<UInt8>?
    var random = RandomNumbers(seed: 0)

    /// The value of the error that unwinds.
    var error = Value.none
    /// The limit that was exceeded: it unwinds all calls of the host.
    var limitReached: LuauLimit?
    /// The `LuauMachine` that owns this.
    var host: Unmanaged<AnyObject>?
}
