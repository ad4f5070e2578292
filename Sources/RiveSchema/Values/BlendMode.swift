/// A way to put colours on those below.
@frozen
public enum BlendMode: UInt32, Sendable {
    case srcOver = 3, screen = 14, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight,
        difference, exclusion, multiply, hue, saturation, color, luminosity
}
