import RiveModel

/// A colour with an opacity, in eight bits a channel.
public struct Color: Hashable, Sendable {
    /// `0xAARRGGBB`.
    public let argb: UInt32

    /// A colour of its number `0xAARRGGBB`.
    public init(argb: UInt32) { self.argb = argb }

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        argb = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    public var alpha: UInt8 { UInt8(truncatingIfNeeded: argb >> 24) }
    public var red: UInt8 { UInt8(truncatingIfNeeded: argb >> 16) }
    public var green: UInt8 { UInt8(truncatingIfNeeded: argb >> 8) }
    public var blue: UInt8 { UInt8(truncatingIfNeeded: argb) }
}

extension Color: CustomStringConvertible {
    /// The colour as `#AARRGGBB`.
    public var description: String { ValueSpelling.color(argb) }
}
