public import RiveSchema

/// A key of a keyboard, whatever is printed on it.
public struct Key: Hashable, Sendable {
    /// Its number in the format.
    public let code: UInt32

    /// A key by the name that the format gives it: `a`, `key0`, `enter`, `left`, `f1`; nil where it has none such.
    public init?(_ name: String) {
        guard let row = ValueName.rows(of: .key).first(where: { $0.name == name }) else { return nil }
        code = row.value
    }

    /// The names of all keys.
    public static var names: [String] { ValueName.rows(of: .key).map(\.name) }

    /// Keys that are held beside another.
    public typealias Modifiers = KeyModifiers
}
