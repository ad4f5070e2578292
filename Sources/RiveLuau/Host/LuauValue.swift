/// A value that a host and scripts exchange.
public enum LuauValue: Sendable {
    case none
    case boolean(Bool)
    case number(Double)
    case vector(SIMD3<Float>)
    /// Bytes, in no particular encoding.
    case string([UInt8])
    /// A table, a function, a userdata or a buffer.
    case object(LuauReference)

    /// The text as a string.
    public static func string(_ text: String) -> LuauValue { .string(Array(text.utf8)) }
}

/// An object of a machine that the host holds. It stays as long as this reference, or the machine, is there.
///
/// It is used where its machine is: on one thread at a time.
public final class LuauReference: @unchecked Sendable {
    /// What the object is.
    public enum Kind: Sendable {
        case table, function, userdata, buffer, thread
    }

    let link: MachineLink
    private let place: Int

    /// What the object is.
    public let kind: Kind

    init(_ value: Value, _ link: MachineLink) {
        self.link = link
        place = link.machine?.pin(value) ?? -1
        kind =
            switch value.tag {
            case Tag.table: .table
            case Tag.function: .function
            case Tag.userdata: .userdata
            case Tag.buffer: .buffer
            default: .thread
            }
    }

    deinit { link.machine?.unpin(place) }

    /// Nil when the machine is gone.
    var value: Value { link.machine?.pointee.pins[place] ?? .none }

    /// Whether both name the same object.
    public func isSame(as other: LuauReference) -> Bool {
        link === other.link && value.low == other.value.low && value.high == other.value.high
    }

    /// The object of the host behind a userdata of this kind; nil for everything else.
    public func object(kind: Int) -> AnyObject? {
        let value = value
        guard value.tag == Tag.userdata, value.userdata.pointee.kind == kind else { return nil }
        return value.userdata.pointee.object?.takeUnretainedValue()
    }

    /// The bytes of a buffer; nil for everything else.
    public var bytes: [UInt8]? {
        let value = value
        guard value.high == Tag.buffer else { return nil }
        return Array(UnsafeRawBufferPointer(start: value.buffer.bytes, count: value.buffer.pointee.count))
    }
}
