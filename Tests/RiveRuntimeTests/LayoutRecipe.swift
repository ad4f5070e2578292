import RiveGeometry
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// A scene with layouts in a few words, and where the runtime puts them.
///
/// The first line is the artboard; dots tell how deep any other lies. `50x40` is a layout of that many points, of which a side may
/// be `50%`, `auto`, `F` for fill or `H` for hug; what stands behind it says what its style does, in the words of `style(_:)`, and
/// behind a bar what the layout itself does. A line that begins with a type is an object of that type, and one that begins with a quote
/// is a run of the text above: what it says, its font and its size where they are not Tomorrow and 40, and then `lineHeight=60` as its
/// style has it, `wght:700` for an axis, `kern!0` for a feature.
struct LayoutRecipe: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    /// What an animation of 60 frames a second holds from some frames on.
    let keys: [Keys]
    let version: String
    /// What must be there after some frames.
    let frames: [(frame: Int, boxes: String)]

    /// The values of a property of an object.
    struct Keys: Sendable {
        let object: String
        let property: String
        let type: String
        let values: [(frame: Int, value: String)]

        init(_ object: String, _ property: String, _ values: [(Int, String)], type: String = "Double") {
            (self.object, self.property, self.values, self.type) = (object, property, values, type)
        }
    }

    init(_ name: String, _ scene: String, version: String = "7.3", _ boxes: String) {
        self.init(name, scene, version: version, [(0, boxes)])
    }

    init(_ name: String, _ scene: String, version: String = "7.3", keys: [Keys] = [], _ frames: [(Int, String)]) {
        testDescription = name
        lines = scene.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        (self.version, self.keys, self.frames) = (version, keys, frames)
    }

    /// The scene as a file in text form.
    var draft: String {
        var text = ["rive draft \(version)", "Backboard"]
        if lines.contains(where: { $0.drop { $0 == "." || $0 == " " }.first == "\"" || $0.contains("fontAssetId=") }) {
            text += CorpusFont.allCases.map { "FontAsset name=\"\($0)\"" }
        }
        for (index, line) in lines.enumerated() {
            let depth = line.prefix { $0 == "." }.count
            let rest = line.dropFirst(depth).drop { $0 == " " }
            let indent = String(repeating: "  ", count: depth)
            if rest.first == "\"" {
                text += Self.run(rest, named: "Run \(index)").map { indent + $0 }
                continue
            }
            guard let first = rest.first, !first.isUppercase || rest.hasPrefix("Fx") || rest.hasPrefix("Hx") else {
                text.append(indent + rest)
                continue
            }
            let halves = rest.split(separator: "|", maxSplits: 1)
            var words = halves[0].split(separator: " ").map(String.init)
            let sides = words.removeFirst().split(separator: "x").map(String.init)
            let own = halves.count > 1 ? String(halves[1]) : ""
            let (width, height) = (Self.side(sides[0], "Width"), Self.side(sides[1], "Height"))
            let style = ([width.style, height.style] + words.map(Self.style)).joined(separator: " ")
            let type = depth == 0 ? "Artboard name=\"Main\"" : "LayoutComponent"
            if words.contains("plain") {
                text.append("\(indent)\(type) width=\(width.points) height=\(height.points) \(own)")
                continue
            }
            text.append(
                "\(indent)\(type) width=\(width.points) height=\(height.points) styleId=\"Style \(index)\" \(own)")
            let hugs = depth > 0 && sides.contains("H") && !words.contains("empty")
            text.append(
                "\(indent)  LayoutComponentStyle name=\"Style \(index)\" \(style)"
                    + (hugs ? " intrinsicallySizedValue=true" : ""))
        }
        let artboards = text.indices.filter { text[$0].hasPrefix("Artboard ") }
        let end = artboards.count > 1 ? artboards[1] : text.endIndex
        text.insert(contentsOf: motion, at: end)
        return text.joined(separator: "\n")
    }

    /// The records of a run of a text, with a style of its own.
    private static func run(_ line: Substring, named name: String) -> [String] {
        let end = line.lastIndex(of: "\"") ?? line.startIndex
        var style = ["fontAssetId=\"tomorrow\"", "fontSize=40"]
        var children: [String] = []
        for word in line[end...].dropFirst().split(separator: " ").map(String.init) {
            let parts = word.split { $0 == ":" || $0 == "!" }.map(String.init)
            if CorpusFont.allCases.contains(where: { "\($0)" == word }) {
                style[0] = "fontAssetId=\"\(word)\""
            } else if parts.count == 2 {
                let tag = parts[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }
                children.append(
                    word.contains(":")
                        ? "  TextStyleAxis name=\"\(name) \(parts[0])\" tag=\(tag) axisValue=\(parts[1])"
                        : "  TextStyleFeature tag=\(tag) featureValue=\(parts[1])")
            } else if word.hasPrefix("fontAssetId=") {
                style[0] = word
            } else if word.contains("=") {
                style.append(word)
            } else {
                style[1] = "fontSize=\(word)"
            }
        }
        return ["TextStylePaint name=\"\(name) style\" \(style.joined(separator: " "))"] + children
            + ["TextValueRun name=\"\(name)\" styleId=\"\(name) style\" text=\(line[...end])"]
    }

    /// The scene, whose fonts are those of real files.
    func scene() throws -> RuntimeScene {
        try SceneDraft(draft).scene { asset in
            CorpusFont.allCases.first { "\($0)" == asset.name }.flatMap { try? $0.bytes()[...] }
        }
    }

    /// The animation with the keys, and what plays it.
    private var motion: [String] {
        guard !keys.isEmpty else { return [] }
        var text = ["  LinearAnimation name=\"Keys\" fps=60 duration=60"]
        for keys in keys {
            text.append("    KeyedObject objectId=\"\(keys.object)\"")
            text.append("      KeyedProperty propertyKey=\(keys.property)")
            text += keys.values.map { "        KeyFrame\(keys.type) frame=\($0.frame) value=\($0.value)" }
        }
        return text + [
            "  StateMachine name=\"Machine\"", "    StateMachineLayer", "      AnyState", "      EntryState",
            "        StateTransition stateToId=\"Keys\"", "      ExitState",
            "      AnimationState animationId=\"Keys\"",
        ]
    }

    private static func side(_ text: String, _ side: String) -> (points: String, style: String) {
        let unit = side == "Width" ? "widthUnitsValue" : "heightUnitsValue"
        switch text {
        case "F": return ("0", "layout\(side)ScaleType=fill")
        case "H": return ("0", "layout\(side)ScaleType=hug")
        case "auto": return ("0", "\(unit)=auto")
        default:
            guard text.hasSuffix("%") else { return (text, "") }
            return (String(text.dropLast()), "\(unit)=percent")
        }
    }

    /// A word about a style: `pad=5,0,10%,0`, `mar`, `at` and `border` from the left around, with `-` for nothing; `gap=10`, or of
    /// columns and rows `gap=10,6`; `least` and `most` width and height; others are properties with their values, or one of a few
    /// short names.
    private static func style(_ word: String) -> String {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return short[word] ?? word }
        let values = parts[1].split(separator: ",").map(String.init)
        func lengths(_ names: [String]) -> String {
            zip(names, values.count == 1 ? Array(repeating: values[0], count: names.count) : values).filter {
                $0.1 != "-"
            }.map { name, value in
                if value == "auto" { return "\(name)UnitsValue=auto" }
                let isPercent = value.hasSuffix("%")
                let number = isPercent ? String(value.dropLast()) : value
                return "\(name)=\(number) \(name)UnitsValue=\(isPercent ? "percent" : "point")"
            }.joined(separator: " ")
        }
        func edges(_ name: String) -> String { lengths(["Left", "Top", "Right", "Bottom"].map { name + $0 }) }
        switch parts[0] {
        case "pad": return edges("padding")
        case "mar": return edges("margin")
        case "at": return edges("position")
        case "border": return edges("border")
        case "gap": return lengths(["gapHorizontal", "gapVertical"])
        case "least": return lengths(["minWidth", "minHeight"])
        case "most": return lengths(["maxWidth", "maxHeight"])
        case "basis": return lengths(["flexBasis"])
        case "align": return "layoutAlignmentType=\(values[0])"
        case "ratio": return "aspectRatio=\(values[0])"
        case "hugs":
            return zip(["Width", "Height"], values).map { "layout\($0)ScaleType=\($1)" }.joined(separator: " ")
        default: return word
        }
    }

    private static let short = [
        "col": "flexDirectionValue=column", "rowReverse": "flexDirectionValue=rowReverse",
        "columnReverse": "flexDirectionValue=columnReverse", "wrap": "flexWrapValue=1",
        "wrapReverse": "flexWrapValue=2",
        "rtl": "directionValue=rtl", "abs": "positionTypeValue=absolute", "hidden": "displayValue=none",
        "intrinsic": "intrinsicallySizedValue=true", "empty": "",
    ]

    /// The texts in the order of the file: the box of each in its own space, and how many lines it has.
    static func texts(_ scene: RuntimeScene) throws -> String {
        try scene.lookAtGeometry { artboard in
            artboard.objects.compactMap { object in
                guard let lines = object.lineCount, let box = object.bounds else { return nil }
                return "\(text([box.minX, box.minY, box.maxX, box.maxY]))/\(lines)"
            }.joined(separator: " ")
        }
    }

    private static func text(_ numbers: [Float]) -> String {
        numbers.map { number in
            let rounded = (number * 100).rounded() / 100
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }.joined(separator: ",")
    }

    /// The box of the artboard in brackets where the row asks for it, then all others in the order of the file, each with `@` and
    /// where it lies in the artboard where the row asks for that. A list has the places of the items that are there, with their
    /// sizes behind `#` where the row has these; a shape its bounds in braces, and an artboard inside its place, scale and size in
    /// angles.
    static func boxes(_ scene: RuntimeScene, like expected: String) throws -> String {
        let hasPlaces = expected.utf8.contains(UInt8(ascii: "@"))
        let hasSizes = expected.utf8.contains(UInt8(ascii: "#"))
        return try scene.lookAtGeometry { artboard in
            var words: [String] = []
            for object in artboard.objects {
                if let items = object.items {
                    let places = items.enumerated().compactMap { index, item in
                        item.transform.map {
                            "\(index)@\(text([$0.tx, $0.ty]))"
                                + (hasSizes ? "#\(text([item.size.x, item.size.y]))" : "")
                        }
                    }
                    words.append("[\(places.joined(separator: " "))]")
                    continue
                }
                if expected.utf8.contains(UInt8(ascii: "{")), let bounds = object.bounds {
                    words.append("{\(text([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]))}")
                }
                if expected.utf8.contains(UInt8(ascii: "<")), let shown = object.shown, let place = object.transform {
                    let (parts, bounds) = (place.parts, shown.bounds)
                    words.append(
                        "<\(text([place.tx, place.ty])) \(text([parts.scaleX, parts.scaleY])) "
                            + "\(text([bounds.maxX - bounds.minX, bounds.maxY - bounds.minY]))>")
                }
                guard let box = object.box else { continue }
                if object.record == artboard.record {
                    if expected.hasPrefix("(") { words.append("(\(text(box.numbers)))") }
                    continue
                }
                let place = object.transform.map { "@" + text([$0.tx, $0.ty]) }
                words.append(text(box.numbers) + (hasPlaces ? place ?? "" : ""))
            }
            return words.joined(separator: " ")
        }
    }
}
