internal import RiveGeometry
internal import RiveReport
internal import RiveRuntime

/// A writer of the elements of an SVG, with as many decimals as its scale needs.
struct SVGWriter {
    private(set) var text = ""
    private let decimals: Int
    private var depth = 0

    /// - Parameter unit: what a pixel is in the drawing's own coordinates.
    init(unit: Double) {
        var decimals = 1
        var step = unit
        while step < 1, decimals < 6 {
            step *= 10
            decimals += 1
        }
        self.decimals = decimals
    }

    // MARK: Elements

    typealias Attributes = KeyValuePairs<String, String>

    /// An element with others inside.
    mutating func group(_ name: String, _ attributes: Attributes, _ body: (inout SVGWriter) -> Void) {
        start(name, attributes)
        text += ">\n"
        depth += 1
        body(&self)
        depth -= 1
        text += String(repeating: "  ", count: depth) + "</\(name)>\n"
    }

    /// The rules that classes stand for.
    mutating func style(_ rules: [String]) {
        group("style", [:]) { writer in
            for rule in rules { writer.text += String(repeating: "  ", count: writer.depth) + rule + "\n" }
        }
    }

    /// An outline; what has a title shows it under the mouse.
    mutating func path(_ name: String, _ outline: PathOutline, title: String) {
        element("path", ["class": name, "d": data(of: outline)], title: title)
    }

    /// An outline beyond which the elements of a group are not seen.
    mutating func clip(_ id: String, _ outline: PathOutline) {
        group("clipPath", ["id": id]) { $0.element("path", ["d": $0.data(of: outline)]) }
    }

    mutating func box(_ name: String, _ box: DrawingFrame.Box) {
        element(
            "rect",
            [
                "class": name, "x": number(box.x), "y": number(box.y), "width": number(box.width),
                "height": number(box.height),
            ])
    }

    mutating func line(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        element(
            "line", ["class": name, "x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)])
    }

    mutating func circle(_ name: String, _ x: Double, _ y: Double, _ radius: Double) {
        element("circle", ["class": name, "cx": number(x), "cy": number(y), "r": number(radius)])
    }

    /// Text that starts at a place of its line.
    mutating func label(_ name: String, _ content: String, _ x: Double, _ y: Double, anchor: String = "start") {
        start("text", ["class": name, "x": number(x), "y": number(y), "text-anchor": anchor])
        text += ">\(XMLText.escaped(content))</text>\n"
    }

    /// Letters as wide as they are somewhere else, whatever font draws them here.
    mutating func letters(_ name: String, _ content: String, _ matrix: Matrix, width: Float, size: Float) {
        guard width > 0, size > 0, !content.isEmpty else { return }
        let numbers = [matrix.xx, matrix.xy, matrix.yx, matrix.yy, matrix.tx, matrix.ty]
        start(
            "text",
            [
                "class": name, "transform": "matrix(\(numbers.map { number(Double($0)) }.joined(separator: " ")))",
                "font-size": number(Double(size)), "textLength": number(Double(width)),
                "lengthAdjust": "spacingAndGlyphs",
            ])
        text += ">\(XMLText.escaped(content))</text>\n"
    }

    private mutating func element(_ name: String, _ attributes: Attributes, title: String? = nil) {
        start(name, attributes)
        text += title.map { "><title>\(XMLText.escaped($0))</title></\(name)>\n" } ?? "/>\n"
    }

    private mutating func start(_ name: String, _ attributes: Attributes) {
        text += String(repeating: "  ", count: depth) + "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(XMLText.escaped(value))\"" }
    }

    // MARK: Numbers

    /// The distance beyond which nothing is seen, and programs that draw lose their way.
    private static let reach = 1e7

    /// A number that every program reads: short, finite, and not too large to be drawn.
    func number(_ value: Double) -> String {
        let value = value.isFinite ? min(max(value, -Self.reach), Self.reach) : 0
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let rounded = Int64((value * scale).rounded())
        let digits = String(rounded.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        var fraction = padded.suffix(decimals)
        while fraction.last == "0" { fraction.removeLast() }
        return (rounded < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : ".") + fraction
    }

    private func data(of outline: PathOutline) -> String {
        var data = ""
        var next = 0
        for verb in outline.verbs {
            let (letter, count) =
                switch verb {
                case .move: ("M", 1)
                case .line: ("L", 1)
                case .cubic: ("C", 3)
                case .close: ("Z", 0)
                }
            data += letter
            for (index, point) in outline.points[next..<next + count].enumerated() {
                data += "\(index == 0 ? "" : " ")\(number(Double(point.x))) \(number(Double(point.y)))"
            }
            next += count
        }
        return data
    }
}
