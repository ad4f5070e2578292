import RiveGeometry

/// How the numbers of a document are written.
package enum SVGNumbers {
    /// With so many decimals at most, and within what programs draw.
    case decimals(Int)
    /// As the shortest text that reads back to the same float32.
    case shortest

    /// As many decimals as a scale needs.
    ///
    /// - Parameter unit: A pixel in the units of the document.
    package init(forPixel unit: Double) {
        var decimals = 1
        var step = unit
        while step < 1, decimals < 6 {
            step *= 10
            decimals += 1
        }
        self = .decimals(decimals)
    }

    /// The distance beyond which nothing is seen, and programs that draw lose precision.
    private static let reach = 1e7

    /// The text of a number. It is finite: 0 stands for NaN, and the largest number for one that is beyond.
    package func text(_ value: Double) -> String {
        switch self {
        case .decimals(let count):
            let value = value.isFinite ? min(max(value, -Self.reach), Self.reach) : 0
            return Self.fixed(value, count)
        case .shortest:
            let value = value.isNaN ? 0 : value
            let limit = Double(Float.greatestFiniteMagnitude)
            return Self.shortest(Float(min(max(value, -limit), limit)))
        }
    }

    /// The text of a number from 0 to 1 that stands for eight bits.
    static func share(_ byte: UInt32) -> String { fixed(Double(byte) / 255, 5) }

    private static func fixed(_ value: Double, _ decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let rounded = Int64((value * scale).rounded())
        let digits = String(rounded.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        var fraction = padded.suffix(decimals)
        while fraction.last == "0" { fraction.removeLast() }
        return (rounded < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : ".") + fraction
    }

    private static func shortest(_ value: Float) -> String {
        if value == 0 { return "0" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Appends steps of a path, each with its points.
    func append(_ verbs: [PathOutline.Verb], _ points: [Point], to data: inout String) {
        var next = 0
        for verb in verbs {
            let count = verb.pointCount
            append(verb, points[next..<next + count], to: &data)
            next += count
        }
    }

    /// Appends a step of a path.
    func append(_ verb: PathOutline.Verb, _ points: ArraySlice<Point>, to data: inout String) {
        switch verb {
        case .move: data += "M"
        case .line: data += "L"
        case .quad: data += "Q"
        case .cubic: data += "C"
        case .close: data += "Z"
        }
        for index in points.indices {
            if index != points.startIndex { data += " " }
            data += text(Double(points[index].x))
            data += " "
            data += text(Double(points[index].y))
        }
    }
}
