/// What happened to gamepads, in the bytes that hosts of the runtime send: a version, then one record behind the other. All numbers
/// are little-endian.
struct GamepadBatch {
    enum Record {
        case connected(Int32, GamepadState)
        /// What changed of one, in order.
        case update(Int32, [GamepadEvent])
        case disconnected(Int32)
    }

    private static let version: UInt32 = 2

    private var rest: ArraySlice<UInt8>

    /// - Returns: nil for bytes of another version.
    init?(_ bytes: [UInt8]) {
        rest = bytes[...]
        guard word() == Self.version else { return nil }
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The next record; nil for one that is cut, of an unknown type, or of a button or an axis that no gamepad has.
    mutating func next() -> Record? {
        guard let type = byte(), let id = word().map(Int32.init(bitPattern:)) else { return nil }
        switch type {
        case 0:
            guard let mapping = byte(), let buttons = byte(), let axes = byte(), byte() != nil,
                buttons <= GamepadState.mostButtons, axes <= GamepadState.mostAxes, let pressed = values(Int(buttons)),
                let places = values(Int(axes))
            else { return nil }
            return .connected(id, GamepadState(mapping: mapping, buttons: pressed, axes: places))
        case 1:
            guard let count = byte() else { return nil }
            var events: [GamepadEvent] = []
            for _ in 0..<count {
                guard let event = change() else { return nil }
                events.append(event)
            }
            return .update(id, events)
        case 2: return .disconnected(id)
        default: return nil
        }
    }

    private mutating func change() -> GamepadEvent? {
        guard let kind = byte(), let index = byte(), let value = word().map(Float.init(bitPattern:)) else { return nil }
        switch kind {
        case 0 where index < GamepadState.mostButtons: return GamepadEvent(button: Int(index), value: value)
        case 1 where index < GamepadState.mostAxes: return GamepadEvent(axis: Int(index), value: value)
        default: return nil
        }
    }

    private mutating func byte() -> UInt8? { rest.popFirst() }

    private mutating func word() -> UInt32? {
        guard rest.count >= 4 else { return nil }
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private mutating func values(_ count: Int) -> [Float]? {
        guard rest.count >= 4 * count else { return nil }
        return (0..<count).map { _ in Float(bitPattern: word() ?? 0) }
    }
}
