import RiveDrawing

/// How a colour meets what is below it: its components, and those of the ground, not multiplied with opacity.
enum Blending {
    typealias Components = (red: Float, green: Float, blue: Float)

    static func mix(_ blend: Blend, _ source: Components, _ ground: Components) -> Components {
        switch blend {
        case .srcOver: source
        case .screen: each(source, ground) { $0 + $1 - $0 * $1 }
        case .overlay: each(ground, source, hard)
        case .darken: each(source, ground, min)
        case .lighten: each(source, ground, max)
        case .colorDodge: each(source, ground) { $0 >= 1 ? ($1 > 0 ? 1 : 0) : min(1, $1 / (1 - $0)) }
        case .colorBurn: each(source, ground) { $0 <= 0 ? ($1 < 1 ? 0 : 1) : 1 - min(1, (1 - $1) / $0) }
        case .hardLight: each(source, ground, hard)
        case .softLight: each(source, ground, soft)
        case .difference: each(source, ground) { abs($0 - $1) }
        case .exclusion: each(source, ground) { $0 + $1 - 2 * $0 * $1 }
        case .multiply: each(source, ground) { $0 * $1 }
        case .hue: lit(saturated(source, as: ground), as: ground)
        case .saturation: lit(saturated(ground, as: source), as: ground)
        case .color: lit(source, as: ground)
        case .luminosity: lit(ground, as: source)
        }
    }

    private static func each(
        _ source: Components, _ ground: Components, _ body: (Float, Float) -> Float
    ) -> Components {
        (body(source.red, ground.red), body(source.green, ground.green), body(source.blue, ground.blue))
    }

    private static func hard(_ source: Float, _ ground: Float) -> Float {
        source <= 0.5 ? 2 * source * ground : 1 - 2 * (1 - source) * (1 - ground)
    }

    private static func soft(_ source: Float, _ ground: Float) -> Float {
        let factor: Float =
            source <= 0.5
            ? 1 - ground : ground <= 0.25 ? (16 * ground - 12) * ground + 3 : 1 / ground.squareRoot() - 1
        return ground + ground * (2 * source - 1) * factor
    }

    // MARK: Light and saturation

    private static let least: Float = 6.1e-5

    private static func light(_ color: Components) -> Float {
        0.3 * color.red + 0.59 * color.green + 0.11 * color.blue
    }

    private static func lit(_ color: Components, as other: Components) -> Components {
        let (own, light) = (light(color), light(other))
        let (red, green, blue) = (color.red - own, color.green - own, color.blue - own)
        let lowest = max(-min(red, green, blue), least)
        let highest = max(max(red, green, blue), least)
        let scale = min(1, min(light / lowest, (1 - light) / highest))
        return (red * scale + light, green * scale + light, blue * scale + light)
    }

    private static func saturated(_ color: Components, as other: Components) -> Components {
        let low = min(color.red, color.green, color.blue)
        let (red, green, blue) = (color.red - low, color.green - low, color.blue - low)
        let range = max(other.red, other.green, other.blue) - min(other.red, other.green, other.blue)
        let scale = range / max(least, max(red, green, blue))
        return (red * scale, green * scale, blue * scale)
    }
}
