import LibC

/// `math`.
enum MathFunction: BuiltInName, LibraryFunction {
    case abs, acos, asin, atan2, atan, ceil, cosh, cos, deg, exp, floor, fmod, frexp, ldexp, log10, log, max, min
    case modf, pow, rad, random, randomseed, sinh, sin, sqrt, tanh, tan, noise, clamp, sign, round, map, lerp, isnan
    case isinf, isfinite

    static var library: Library { .math }

    /// The constants that follow the functions.
    static var constants: [(StaticString, Double)] {
        [
            ("pi", Double.pi), ("huge", Double.infinity), ("nan", Double.nan), ("e", 2.718281828459045),
            ("phi", 1.618033988749895), ("sqrt2", 1.4142135623730951), ("tau", 6.283185307179586),
        ]
    }

    /// Functions of one number.
    @inline(__always)
    func callAsFunction(_ x: Double) -> Double? {
        switch self {
        case .abs: x.magnitude
        case .acos: LibC.acos(x)
        case .asin: LibC.asin(x)
        case .atan: LibC.atan(x)
        case .ceil: -Arithmetic.floor(-x)
        case .cosh: LibC.cosh(x)
        case .cos: LibC.cos(x)
        case .deg: x / (Double.pi / 180)
        case .exp: LibC.exp(x)
        case .floor: Arithmetic.floor(x)
        case .log10: LibC.log10(x)
        case .rad: x * (Double.pi / 180)
        case .sinh: LibC.sinh(x)
        case .sin: LibC.sin(x)
        case .sqrt: x.squareRoot()
        case .tanh: LibC.tanh(x)
        case .tan: LibC.tan(x)
        case .sign: x > 0 ? 1 : x < 0 ? -1 : 0
        case .round: x.rounded(.toNearestOrAwayFromZero)
        default: nil
        }
    }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: MathFunction) throws(Trap) -> Int {
        switch function {
        case .atan2: return give(atan2(try number(1), try number(2)))
        case .fmod: return give(fmod(try number(1), try number(2)))
        case .pow: return give(pow(try number(1), try number(2)))
        case .frexp: return try mathFrexp()
        case .ldexp:
            let x = try number(1)
            return give(scalbn(x, Int32(try integer(2))))
        case .log: return try mathLog()
        case .max: return try mathExtreme { $0 > $1 }
        case .min: return try mathExtreme { $0 < $1 }
        case .modf: return try mathModf()
        case .random: return try mathRandom()
        case .randomseed:
            machine.pointee.random = RandomNumbers(seed: Int32(try integer(1)))
            return 0
        case .noise: return try mathNoise()
        case .clamp: return try mathClamp()
        case .map: return try mathMap()
        case .lerp: return try mathLerp()
        case .isnan: return give(Value(try number(1).isNaN))
        case .isinf: return give(Value(try number(1).isInfinite))
        case .isfinite: return give(Value(try number(1).isFinite))
        default: return give(function(try number(1)) ?? 0)
        }
    }

    private func mathFrexp() throws(Trap) -> Int {
        let x = try number(1)
        guard x.isFinite && x != 0 else { return give(Value(x), Value(0.0)) }
        let exponent = x.exponent + 1
        return give(Value(scalbn(x, Int32(-exponent))), Value(Int(exponent)))
    }

    private func mathLog() throws(Trap) -> Int {
        let x = try number(1)
        if isMissing(2) { return give(log(x)) }
        let radix = try number(2)
        if radix == 2 { return give(log2(x)) }
        if radix == 10 { return give(log10(x)) }
        return give(log(x) / log(radix))
    }

    @inline(__always)
    private func mathExtreme(_ isBetter: (Double, Double) -> Bool) throws(Trap) -> Int {
        var result = try number(1)
        for index in stride(from: 2, through: count, by: 1) {
            let value = try number(index)
            if isBetter(value, result) { result = value }
        }
        return give(result)
    }

    private func mathModf() throws(Trap) -> Int {
        let x = try number(1)
        let whole = x.rounded(.towardZero)
        let rest = x.isInfinite ? Double(sign: x.sign, exponent: 0, significand: 0) : x - whole
        return give(Value(whole), Value(rest == 0 ? Double(sign: x.sign, exponent: 0, significand: 0) : rest))
    }

    private func mathClamp() throws(Trap) -> Int {
        let (value, low, high) = (try number(1), try number(2), try number(3))
        guard low <= high else { throw argumentError(3, "max must be greater than or equal to min") }
        let raised = value < low ? low : value
        return give(raised > high ? high : raised)
    }

    private func mathMap() throws(Trap) -> Int {
        let (x, a, b) = (try number(1), try number(2), try number(3))
        let (c, d) = (try number(4), try number(5))
        return give(c + (x - a) * (d - c) / (b - a))
    }

    private func mathLerp() throws(Trap) -> Int {
        let (a, b, t) = (try number(1), try number(2), try number(3))
        return give(t == 1 ? b : a + (b - a) * t)
    }

    private func mathRandom() throws(Trap) -> Int {
        switch count {
        case 0: return give(machine.pointee.random.fraction())
        case 1:
            let high = try integer(1)
            if high < 1 { throw argumentError(1, "interval is empty") }
            return give(Value(1 + machine.pointee.random.whole(below: UInt64(high))))
        case 2:
            let (low, high) = (try integer(1), try integer(2))
            if low > high { throw argumentError(2, "interval is empty") }
            if high - low == Int(UInt32.max) { throw argumentError(2, "interval is too large") }
            return give(Value(low + machine.pointee.random.whole(below: UInt64(high - low + 1))))
        default: throw machine.libraryError("wrong number of arguments")
        }
    }

    private func mathNoise() throws(Trap) -> Int {
        func part(_ index: Int) throws(Trap) -> Float {
            if index > 1 && isMissing(index) { return 0 }
            return Float(try number(index))
        }
        return give(Double(Noise.value(try part(1), try part(2), try part(3))))
    }
}
