import LibC
import RiveModel
import RiveSchema

/// A converter that makes texts of numbers, colours, values of enums and what else has one.
final class ToStringConverter: Converter {
    @exclusivity(unchecked) private var rules: ToStringRules

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let rules = ToStringRules(
            flags: DataConverterToStringFlags(rawValue: record.uint(.toStringFlags)),
            decimals: record.uint(.toStringDecimals), colorFormat: record.string(.colorFormat))
        return ConverterMaker(record) { ToStringConverter(rules, &$0) }
    }

    private init(_ rules: ToStringRules, _ site: inout Site) {
        self.rules = rules
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        switch (target, value) {
        case (.parameter(.toStringDecimals), _): rules.decimals = value.rounded
        case (.parameter(.colorFormat), .string(let text)): rules.colorFormat = text
        default: break
        }
    }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        switch value {
        case .string: value
        case .number(let number): .string(rules.text(of: number))
        case .boolean(let flag): .string(flag ? "1" : "0")
        case .color(let color): .string(rules.text(ofColor: color))
        case .enumeration(let index, let dataEnum):
            .string(container.scene.file.text(of: index, enum: dataEnum) ?? "")
        case .whole(let kind, let count) where kind.isScalar: .string(String(count))
        default: .string("")
        }
    }
}

/// How a converter writes numbers and colours as text.
struct ToStringRules {
    let flags: DataConverterToStringFlags
    var decimals: UInt32
    var colorFormat: String

    /// The decimals of a number that is not rounded, as C prints it.
    private static var usualDecimals: UInt32 { 6 }

    func text(of number: Float) -> String {
        var text = Self.fixed(number, decimals: flags.contains(.round) ? decimals : Self.usualDecimals)
        if flags.contains(.trailingZeros) { text = Self.removeZeros(text) }
        if flags.contains(.formatWithCommas) { text = Self.groupThousands(text) }
        return text
    }

    func text(ofColor color: UInt32) -> String {
        colorFormat.isEmpty ? String(Int32(bitPattern: color)) : format(color)
    }

    /// A number with so many decimals: the exact value of the float, rounded to even.
    private static func fixed(_ number: Float, decimals: UInt32) -> String {
        if let plain = DecimalNumber(number, decimals: decimals) { return plain.text }
        // Beyond 149 decimals a float has only zeros; the rest is cut off so that no file asks for gigabytes.
        let precision = Int32(min(decimals, 149))
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 208) { buffer in
            _ = withVaList([precision, Double(number)]) { vsnprintf(buffer.baseAddress, buffer.count, "%.*f", $0) }
            return buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
    }

    /// A decimal number without the zeros at its end.
    static func removeZeros(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
        var rest = text.utf8[...]
        while rest.last == UInt8(ascii: "0") { rest.removeLast() }
        if rest.last == UInt8(ascii: ".") { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }

    private static func groupThousands(_ text: String) -> String {
        let utf8 = Array(text.utf8)
        let start = utf8.first == UInt8(ascii: "-") ? 1 : 0
        let end = utf8.firstIndex(of: UInt8(ascii: ".")) ?? utf8.count
        guard start < end else { return text }
        var grouped = Array(utf8[..<start])
        for index in start..<end {
            if index > start, (end - index) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
            grouped.append(utf8[index])
        }
        grouped += utf8[end...]
        return String(decoding: grouped, as: UTF8.self)
    }

    // MARK: Colours

    private func format(_ color: UInt32) -> String {
        var text: [UInt8] = []
        var isMarked = false
        var isEscaped = false
        for byte in colorFormat.utf8 {
            if isEscaped {
                text.append(byte)
                isEscaped = false
            } else if isMarked {
                if byte == UInt8(ascii: "%") {
                    text.append(byte)
                    continue
                }
                isMarked = false
                appendPart(byte, of: color, to: &text)
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "%") {
                isMarked = true
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func appendPart(_ letter: UInt8, of color: UInt32, to text: inout [UInt8]) {
        let alpha = color >> 24
        let red = color >> 16 & 0xFF
        let green = color >> 8 & 0xFF
        let blue = color & 0xFF
        switch letter {
        case UInt8(ascii: "r"): text += String(red).utf8
        case UInt8(ascii: "g"): text += String(green).utf8
        case UInt8(ascii: "b"): text += String(blue).utf8
        case UInt8(ascii: "a"): text += String(alpha).utf8
        case UInt8(ascii: "R"): Self.appendHex(red, to: &text)
        case UInt8(ascii: "G"): Self.appendHex(green, to: &text)
        case UInt8(ascii: "B"): Self.appendHex(blue, to: &text)
        case UInt8(ascii: "A"): Self.appendHex(alpha, to: &text)
        case UInt8(ascii: "h"): text += String(Self.hueAndCo(red, green, blue).hue).utf8
        case UInt8(ascii: "l"): text += String(Self.hueAndCo(red, green, blue).luminance).utf8
        case UInt8(ascii: "s"): text += String(Self.hueAndCo(red, green, blue).saturation).utf8
        default: text += [UInt8(ascii: "%"), letter]
        }
    }

    private static func appendHex(_ byte: UInt32, to text: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private static func hueAndCo(
        _ red: UInt32, _ green: UInt32, _ blue: UInt32
    ) -> (hue: Int, luminance: Int, saturation: Int) {
        let (r, g, b) = (Float(red) / 255, Float(green) / 255, Float(blue) / 255)
        let high = max(r, g, b)
        let low = min(r, g, b)
        let spread = high - low
        let luminance = (high + low) / 2
        let saturation = spread == 0 ? 0 : spread / (1 - (2 * luminance - 1).magnitude)
        var hue: Float = 0
        if spread != 0 {
            if high == r {
                hue = ((g - b) / spread).truncatingRemainder(dividingBy: 6)
            } else if high == g {
                hue = (b - r) / spread + 2
            } else {
                hue = (r - g) / spread + 4
            }
        }
        var degrees = Int((hue * 60).rounded(.toNearestOrAwayFromZero))
        if degrees < 0 { degrees += 360 }
        return (
            degrees, Int((luminance * 100).rounded(.toNearestOrAwayFromZero)),
            Int((saturation * 100).rounded(.toNearestOrAwayFromZero))
        )
    }
}
