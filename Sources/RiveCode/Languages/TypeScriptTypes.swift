import RiveFormat
import RiveModel

/// The declarations that `rive-gen-types` of Rive's React Native runtime writes for a file, with all it says and leaves out.
struct TypeScriptTypes {
    private let model: CodeModel
    private var source = SourceText(indent: "  ")

    /// - Parameters:
    ///   - model: What apps can name.
    ///   - header: The first line.
    /// - Returns: The declarations.
    static func source(_ model: CodeModel, header: String) -> SourceText {
        var types = TypeScriptTypes(model: model)
        types.write(header)
        return types.source
    }

    private mutating func write(_ header: String) {
        source.line(header)
        source.line("/* eslint-disable */")
        source.line("// Source: \(SourceLiteral.plainLine(model.fileName))")
        source.line("import type { RiveFileSource } from '@rive-app/react-native';")
        let model = model
        source.block("declare const asset: RiveFileSource<{", end: "}>;") { source in
            source.line("schemaVersion: 1;")
            source.line("artboards: \(Self.union(model.artboards.map(\.name)));")
            source.line("defaultArtboard: \(Self.union(model.artboards.prefix(1).map(\.name)));")
            Self.object(
                "stateMachines", model.artboards.map { ($0.name, Self.union($0.stateMachines.map(\.name))) }, &source)
            Self.object(
                "enums",
                model.enums.filter { !$0.name.isEmpty }.map { ($0.name, Self.union($0.values.map(\.name))) }, &source)
            Self.viewModels(model, &source)
            Self.object(
                "referencedAssets",
                model.assets.filter(\.isSupplied).map { ($0.uniqueName, Self.literal($0.kind)) }, &source)
        }
        source.line("export default asset;")
    }

    /// `Name: type;` in braces, on lines of their own.
    private static func object(_ key: String, _ members: [(String, String)], _ source: inout SourceText) {
        let object = ObjectKeys(members)
        guard !object.members.isEmpty else { return source.line("\(key): {};") }
        source.block("\(key): {", end: "};") { source in
            for (key, type) in object.members { source.line("\(key): \(type);") }
        }
    }

    private static func viewModels(_ model: CodeModel, _ source: inout SourceText) {
        let object = ObjectKeys(model.viewModels.map { ($0.name, $0) })
        guard !object.members.isEmpty else { return source.line("viewModels: {};") }
        let enums = Set(of: model.enums.map(\.name).filter { !$0.isEmpty })
        source.block("viewModels: {", end: "};") { source in
            for (key, viewModel) in object.members {
                source.block("\(key): {", end: "};") { source in
                    let properties = ObjectKeys(viewModel.properties.map { ($0.name, $0.type) })
                    if properties.members.isEmpty { source.line() }
                    // What is too much to write is not composed either.
                    for (key, type) in properties.members where !source.isExhausted {
                        source.line("\(key): \(literal(word(for: type, enums)));")
                    }
                }
            }
        }
    }

    private static func word(for type: CodeType, _ enums: Set<ByteText>) -> String {
        switch type {
        case .enum(let name?) where enums.contains(name): "enum:\(name)"
        case .viewModel(let name?): "viewModel:\(name)"
        case .plain(.image): "assetImage"
        case .plain(.unknown): "none"
        default: type.kind.word
        }
    }

    private static func union(_ names: [String]) -> String {
        names.isEmpty ? "never" : names.map(literal).joined(separator: " | ")
    }

    /// A text in single quotes, with the escapes of JSON.
    fileprivate static func literal(_ text: String) -> String {
        let escaped = text.escaping { scalar in
            switch scalar {
            case "'", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\u{8}": "\\b"
            case "\u{C}": "\\f"
            // JSON has most of these as they are.
            default: SourceLiteral.isInvisible(scalar) ? SourceLiteral.utf16(scalar).lowercased() : nil
            }
        }
        return "'\(escaped)'"
    }
}

/// The members of an object of JavaScript: of two with one key the later one counts, in the place of the first, and whole numbers
/// come first. One key that is no identifier puts all in quotes.
private struct ObjectKeys<Value> {
    let members: [(key: String, value: Value)]

    init(_ members: [(name: String, value: Value)]) {
        var places: [[Unicode.Scalar]: Int] = [:]
        var distinct: [(name: String, value: Value)] = []
        for member in members {
            let key = Array(member.name.unicodeScalars)
            if let place = places[key] {
                distinct[place].value = member.value
            } else {
                places[key] = distinct.count
                distinct.append(member)
            }
        }
        let numbers = distinct.compactMap { member in Self.index(member.name).map { ($0, member) } }
        let ordered =
            numbers.sorted { $0.0 < $1.0 }.map(\.1) + distinct.filter { Self.index($0.name) == nil }
        let isPlain = ordered.allSatisfy { Self.isIdentifier($0.name) }
        self.members = ordered.map { (isPlain ? $0.name : TypeScriptTypes.literal($0.name), $0.value) }
    }

    /// The number that a key is, as arrays are indexed.
    private static func index(_ name: String) -> UInt32? {
        guard let number = UInt32(name), number < .max, String(number) == name else { return nil }
        return number
    }

    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                true
            default: false
            }
        }
    }
}
