import RiveFormat
import RiveSVG

/// The look of elements of some names: a rule of a style sheet. Lengths are in pixels.
struct DrawingStyle {
    enum Declaration {
        case fontFamily(String)
        case fontSize(Double)
        case bold
        case blanks
        /// A colour (red, green, blue); nil for none.
        case fill(UInt32?)
        case fillOpacity(Double)
        case stroke(UInt32?)
        case strokeWidth(Double)
        case dashes([Double])
    }

    /// The names in front of a rule, as style sheets write them.
    let selectors: [String]
    let declarations: [Declaration]

    private init(_ selectors: String..., look declarations: [Declaration]) {
        (self.selectors, self.declarations) = (selectors, declarations)
    }

    private static let slate: UInt32 = 0x64748B
    private static let rust: UInt32 = 0xC2410C

    /// The rules of all drawings, line by line.
    private static let common: [[DrawingStyle]] = [
        [
            DrawingStyle(
                "text", look: [.fontFamily("\"DejaVu Sans Mono\", Menlo, Consolas, monospace"), .fill(0x1E293B)])
        ],
        [DrawingStyle(".title", look: [.fontSize(15), .bold])],
        [
            DrawingStyle(".note", look: [.fontSize(11)]),
            DrawingStyle(".tick", look: [.fontSize(10), .fill(slate)]),
        ],
        [
            DrawingStyle(".label", look: [.fontSize(DrawingLabels.fontSize)]),
            DrawingStyle(".small", look: [.fontSize(DrawingLabels.smallFontSize)]),
        ],
        [DrawingStyle(".blue", look: [.fill(0x1D4ED8)]), DrawingStyle(".gray", look: [.fill(slate)])],
        [
            DrawingStyle(".purple", look: [.fill(0x7E22CE)]), DrawingStyle(".green", look: [.fill(0x166534)]),
            DrawingStyle(".red", look: [.fill(0xB91C1C)]),
        ],
        [
            DrawingStyle(".teal", look: [.fill(0x0F766E)]), DrawingStyle(".page", look: [.fill(0xFFFFFF)]),
            DrawingStyle(".paper", ".band", look: [.fill(0xFFFFFF), .fillOpacity(0.88)]),
        ],
        [DrawingStyle(".artboard", look: [.fill(0xF8FAFC), .stroke(0x475569), .strokeWidth(1.5)])],
        [DrawingStyle(".grid", look: [.stroke(0xE2E8F0), .strokeWidth(0.8)])],
        [DrawingStyle(".shape", look: [.fill(slate), .fillOpacity(0.07), .stroke(slate), .strokeWidth(1)])],
        [DrawingStyle(".target", look: [.fill(0x2563EB), .fillOpacity(0.14), .stroke(0x2563EB), .strokeWidth(2)])],
        [DrawingStyle(".opaque", look: [.fill(0x9333EA), .fillOpacity(0.14), .stroke(0x9333EA), .strokeWidth(2)])],
        [
            DrawingStyle(
                ".letters", look: [.fontFamily("\"DejaVu Sans\", Arial, sans-serif"), .fill(0x334155), .blanks])
        ],
        [DrawingStyle(".bounds", look: [.fill(nil), .stroke(slate), .strokeWidth(0.8), .dashes([2, 3])])],
        [DrawingStyle(".board", look: [.fill(nil), .stroke(0x0D9488), .strokeWidth(1.2), .dashes([6, 3])])],
        [DrawingStyle(".lead", look: [.stroke(0x94A3B8), .strokeWidth(0.8)])],
        [DrawingStyle(".hit", look: [.fill(nil), .stroke(0x15803D), .strokeWidth(2)])],
        [DrawingStyle(".miss", look: [.fill(nil), .stroke(0xDC2626), .strokeWidth(2)])],
    ]

    /// Those of drawings that show the boxes of layouts.
    private static let boxes: [[DrawingStyle]] = [
        [DrawingStyle(".orange", look: [.fill(0x9A3412)])],
        [DrawingStyle(".box", look: [.fill(nil), .stroke(rust), .strokeWidth(1.2)])],
        [DrawingStyle(".margin", look: [.fill(nil), .stroke(rust), .strokeWidth(0.8), .dashes([4, 3])])],
        [DrawingStyle(".padding", look: [.fill(rust), .fillOpacity(0.07), .stroke(nil)])],
    ]

    // MARK: As a style sheet

    /// The lines of the style sheet of a drawing of such layers.
    static func sheet(_ layers: GeometryLayers, unit: Double, _ numbers: SVGNumbers) -> [String] {
        (common + (layers.contains(.boxes) ? boxes : [])).map { line in
            line.map { $0.rule { numbers.text($0 * unit) + "px" } }.joined(separator: " ")
        }
    }

    private func rule(_ length: (Double) -> String) -> String {
        let declarations = declarations.map { $0.text(length) }
        return "\(selectors.joined(separator: ", ")) { \(declarations.joined(separator: "; ")) }"
    }

    // MARK: As a look

    /// The declarations together that count for an element of some names, with blanks between them.
    static func look(_ names: String, isText: Bool) -> Look {
        var look = Look()
        let selectors = (isText ? ["text"] : []) + names.split(separator: " ").map { ".\($0)" }
        for rule in (common + boxes).joined() where rule.selectors.contains(where: selectors.contains) {
            for declaration in rule.declarations { look.set(declaration) }
        }
        return look
    }

    struct Look {
        /// Alpha, red, green, blue; nil for none.
        private(set) var fill: UInt32?
        private(set) var stroke: UInt32?
        private(set) var strokeWidth = 1.0
        private(set) var dashes: [Double] = []
        private(set) var fontSize = DrawingLabels.fontSize

        fileprivate mutating func set(_ declaration: Declaration) {
            switch declaration {
            case .fontFamily, .bold, .blanks: break
            case .fontSize(let size): fontSize = size
            case .fill(let color): fill = color.map { 0xFF00_0000 | $0 }
            case .fillOpacity(let opacity): fill = fill.map { UInt32((opacity * 255).rounded()) << 24 | $0 & 0xFF_FFFF }
            case .stroke(let color): stroke = color.map { 0xFF00_0000 | $0 }
            case .strokeWidth(let width): strokeWidth = width
            case .dashes(let lengths): dashes = lengths
            }
        }
    }
}

extension DrawingStyle.Declaration {
    fileprivate func text(_ length: (Double) -> String) -> String {
        switch self {
        case .fontFamily(let name): "font-family: \(name)"
        case .fontSize(let size): "font-size: \(length(size))"
        case .bold: "font-weight: bold"
        case .blanks: "white-space: pre"
        case .fill(let color): "fill: \(Self.word(color))"
        case .fillOpacity(let opacity): "fill-opacity: \(opacity)"
        case .stroke(let color): "stroke: \(Self.word(color))"
        case .strokeWidth(let width): "stroke-width: \(length(width))"
        case .dashes(let lengths): "stroke-dasharray: \(lengths.map(length).joined(separator: " "))"
        }
    }

    private static func word(_ color: UInt32?) -> String {
        guard let color else { return "none" }
        return "#" + String(hexadecimal: color, digits: 6)
    }
}
