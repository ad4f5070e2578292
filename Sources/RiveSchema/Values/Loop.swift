/// A behaviour of an animation at the end of its work area.
@frozen
public enum Loop: UInt32, Sendable {
    case oneShot, loop, pingPong

    /// The name in the table of names.
    public var name: String {
        switch self {
        case .oneShot: "oneShot"
        case .loop: "loop"
        case .pingPong: "pingPong"
        }
    }
}
