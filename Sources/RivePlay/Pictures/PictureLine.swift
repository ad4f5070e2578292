import RiveFormat
import RiveGeometry
import RiveModel

/// A line of a picture: a clip or a draw call, with what can be seen of it in the space of the artboard.
///
///     fill object:Knob color #FFF38BA8 box 10,10,80,30 outline ML3Z length 220 area 2400
///
/// Two spaces stand in front of it for each clip that it lies in.
struct PictureLine {
    enum Kind: String, CaseIterable {
        case clip, fill, stroke, image, mesh
    }

    /// What is known of a call, in the order in which lines have it.
    enum Attribute: String, CaseIterable {
        case color, gradient, stops, colors, width, join, cap, blend, feather, rule, image, opacity
        case box, outline, length, area, text

        /// How far values may differ; nil for those that are words.
        var measure: Measure? {
            switch self {
            case .color, .colors, .join, .cap, .blend, .rule, .image, .outline, .text: nil
            case .gradient, .width, .feather, .box, .length: .distance
            case .area: .area
            case .stops, .opacity: .fraction
            }
        }
    }

    enum Measure {
        /// Units of the artboard.
        case distance
        /// Squares of them.
        case area
        /// Parts of a whole.
        case fraction
    }

    enum Value {
        case word(String)
        case numbers([Float])
    }

    let kind: Kind
    /// The address of what draws.
    let object: String
    /// How many clips it lies in.
    let depth: Int
    private(set) var attributes: [(key: Attribute, value: Value)] = []

    init(_ kind: Kind, _ object: String, depth: Int) { (self.kind, self.object, self.depth) = (kind, object, depth) }

    subscript(_ key: Attribute) -> Value? { attributes.first { $0.key == key }?.value }

    func word(_ key: Attribute) -> String? {
        if case .word(let word) = self[key] { word } else { nil }
    }

    func numbers(_ key: Attribute) -> [Float]? {
        if case .numbers(let numbers) = self[key] { numbers } else { nil }
    }

    /// Where the outline lies; nil of a line that has no box of four numbers.
    var box: Rect? {
        guard let sides = numbers(.box), sides.count == 4 else { return nil }
        return Rect(sides[0], sides[1], sides[2], sides[3])
    }

    mutating func set(_ key: Attribute, _ word: String) { attributes.append((key, .word(word))) }

    mutating func set(_ key: Attribute, _ numbers: [Float]) { attributes.append((key, .numbers(numbers))) }
}

// MARK: Text

extension PictureLine {
    var text: String { String(repeating: "  ", count: depth) + head + contents }

    /// What draws, and in which way.
    private var head: String { "\(kind.rawValue) \(Self.token(object))" }

    /// What can be seen, whatever draws it.
    var contents: String {
        attributes.map { key, value in
            switch value {
            case .word(let word): " \(key.rawValue) \(key == .text ? word.quoted : Self.token(word))"
            case .numbers(let numbers):
                " \(key.rawValue) "
                    + numbers.map { ShortestDecimal.string(Self.rounded($0, key.measure)) }.joined(separator: ",")
            }
        }.joined()
    }

    private static func token(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
        return isPlain ? word : word.quoted
    }

    /// The nearest number with as many decimals as lines have: two of distances and areas, four of fractions.
    private static func rounded(_ number: Float, _ measure: Measure?) -> Float {
        let scale: Double = measure == .fraction ? 10_000 : 100
        guard number.magnitude < 1_000_000 else { return number }
        return Float((Double(number) * scale).rounded() / scale) + 0
    }

    /// Reads a line; nil for what is none.
    init?(_ text: Substring) {
        let blanks = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        guard blanks % 2 == 0 else { return nil }
        let sentence = SentenceText(String(text))
        var tokens: [String] = []
        var rest = sentence.all
        while !rest.isEmpty {
            guard let token = try? sentence.takeWord(&rest) else { return nil }
            tokens.append(token)
        }
        guard tokens.count >= 2, tokens.count % 2 == 0, let kind = Kind(rawValue: tokens[0]) else { return nil }
        self.init(kind, tokens[1], depth: blanks / 2)
        for index in stride(from: 2, to: tokens.count, by: 2) {
            guard let key = Attribute(rawValue: tokens[index]) else { return nil }
            guard key.measure != nil else {
                set(key, tokens[index + 1])
                continue
            }
            let numbers = tokens[index + 1].split(separator: ",", omittingEmptySubsequences: false).map { Float($0) }
            guard numbers.allSatisfy({ $0 != nil }) else { return nil }
            set(key, numbers.compactMap(\.self))
        }
    }
}
