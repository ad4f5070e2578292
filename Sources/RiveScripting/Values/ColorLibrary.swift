import RiveGeometry
import RiveLuau

/// `Color`: colours as numbers, 0xAARRGGBB.
enum ColorLibrary {
    static func open(_ host: ScriptHost) throws(LuauError) {
        try host.openLibrary(
            "Color",
            [
                "rgb": { (call) throws(LuauFailure) in
                    let (r, g, b) = (try call.unsigned(1), try call.unsigned(2), try call.unsigned(3))
                    return try call.one(color: color(255, r, g, b))
                },
                "rgba": { (call) throws(LuauFailure) in
                    let (r, g, b) = (try call.unsigned(1), try call.unsigned(2), try call.unsigned(3))
                    return try call.one(color: color(try call.unsigned(4), r, g, b))
                },
                "red": { (call) throws(LuauFailure) in try channel(call, 16) },
                "green": { (call) throws(LuauFailure) in try channel(call, 8) },
                "blue": { (call) throws(LuauFailure) in try channel(call, 0) },
                "alpha": { (call) throws(LuauFailure) in try channel(call, 24) },
                "opacity": { (call) throws(LuauFailure) in
                    let old = try call.unsigned(1)
                    guard let opacity = call.numberIfAny(2) else {
                        return try call.one(.number(Double(Float(old >> 24) / 255)))
                    }
                    let alpha = (255 * min(max(Float(opacity), 0), 1)).rounded(.toNearestOrAwayFromZero)
                    return try call.one(color: old & 0xFF_FFFF | UInt32(alpha.isNaN ? 0 : alpha) << 24)
                },
                "lerp": { (call) throws(LuauFailure) in
                    let (from, to, part) = (try call.unsigned(1), try call.unsigned(2), try call.float(3))
                    return try call.one(color: ColorMixture.mix(from, to, part))
                },
                "toFloat": { [unowned host] (call) throws(LuauFailure) in
                    let color = try call.unsigned(1)
                    let channels = [16, 8, 0, 24].map { Double(color >> UInt32($0) & 255) / 255 }
                    return try call.one(try call.doing(try host.list(4) { .number(channels[$0]) }))
                },
            ])
    }

    private static func color(_ alpha: UInt32, _ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
        (alpha & 255) << 24 | (red & 255) << 16 | (green & 255) << 8 | blue & 255
    }

    /// A channel of a colour, or the colour with another in its place.
    private static func channel(_ call: LuauCall, _ shift: UInt32) throws(LuauFailure) -> Int {
        let color = try call.unsigned(1)
        guard let new = call.numberIfAny(2) else { return try call.one(.number(Double(color >> shift & 255))) }
        return try call.one(color: color & ~(255 << shift) | (UInt32(script: new) & 255) << shift)
    }
}

extension LuauCall {
    func one(color: UInt32) throws(LuauFailure) -> Int { try one(.number(Double(color))) }

    /// A number, or the one that a text is; nil for everything else.
    func numberIfAny(_ number: Int) -> Double? {
        switch self[number] {
        case .number(let value): value
        case .string: try? self.number(number)
        default: nil
        }
    }
}
