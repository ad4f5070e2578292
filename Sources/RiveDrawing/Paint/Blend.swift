/// How a colour is put on those below, by the numbers of files.
@usableFromInline
package enum Blend: UInt8, BitwiseCopyable, Sendable {
    case srcOver = 3
    case screen = 14
    case overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, multiply
    case hue, saturation, color, luminosity
}
