import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport

@testable import RiveCode

extension CodeModel {
    /// What apps can name in a file; nil for one that has to fail.
    static func reading(_ file: URL) throws -> CodeModel? {
        guard let parsed = try? RiveFile(parsing: Corpus.bytes(of: file)), parsed.problem == nil else { return nil }
        return CodeModel(Interface(Document(parsed)), fileName: file.lastPathComponent)
    }

    /// A file in which everything is called by these names: of each kind, the first thing has in it what there can be.
    static func calling(_ names: [String], fileName: String = "hostile.riv") -> CodeModel {
        let all = names.map { CodeName(name: $0, address: "name:\($0)") }
        let plain: [ViewModelPropertyKind] = [
            .number, .string, .boolean, .color, .trigger, .image, .font, .blob, .artboard, .listIndex, .unknown,
        ]
        let types: [CodeType] =
            plain.map { .plain($0) } + [
                .enum(names[0]), .enum(nil), .viewModel(names[0]), .viewModel(nil), .list(items: []),
                .list(items: [names[0]]), .list(items: names),
            ]
        let properties = names.enumerated().map { index, name in
            CodeProperty(name: name, address: "property:\(name)", type: types[index % types.count])
        }
        func inFirst<Thing>(_ name: String, _ things: @autoclosure () -> [Thing]) -> [Thing] {
            name == names[0] ? things() : []
        }
        return CodeModel(
            name: String(fileName.dropLast(4)), fileName: fileName,
            artboards: names.map { name in
                CodeArtboard(
                    name: name, address: "artboard:\(name)", viewModel: names[0],
                    stateMachines: inFirst(name, names).map { machine in
                        CodeStateMachine(
                            name: machine, address: "machine:\(machine)", isDefault: false,
                            inputs: inFirst(machine, names).enumerated().map { index, input in
                                CodeInput(
                                    name: input, address: "input:\(input)",
                                    type: .plain([.boolean, .number, .trigger][index % 3]))
                            })
                    },
                    events: inFirst(name, names).map { event in
                        CodeEvent(
                            name: event, address: "event:\(event)", kind: "general", link: nil,
                            properties: inFirst(event, properties))
                    },
                    textRuns: inFirst(name, all))
            },
            enums: names.map { CodeEnum(name: $0, address: "enum:\($0)", values: inFirst($0, all)) },
            viewModels: names.map { name in
                CodeViewModel(
                    name: name, address: "model:\(name)", isGlobal: false, properties: inFirst(name, properties),
                    instances: inFirst(name, all))
            },
            assets: names.map { name in
                CodeAsset(name: name, address: "asset:\(name)", uniqueName: name, kind: "image", isEmbedded: false)
            })
    }
}

/// Names that would end, open or turn something if they were not spelt.
let hostileNames = [
    "quote\"", "apostrophe'", "back\\slash", "line\nfeed", "return\rcarriage", "*/ comment end", "/* comment start",
    "//", "</summary>", "&amp;", "${dollar}", "$brace", "\\(interpolation)", "#{ruby}", "`ticks`", "{", "}", "\0null",
    "\u{202E}right to left", "שלום", "مرحبا", "\u{2028}separator", "class", "default", "self", "Self", "Type", "init",
    "String", "Float", "instance", "basePath", "value", "values", "name", "fileName", "Enums", "View Models", "1", "01",
    "", " ", "🔥", "e\u{301}", "constructor", "__proto__", "hashCode", "GetType", "System", "Rive", "RiveRuntime", "Any",
    "a\u{3164}b", "c\u{200B}d", "\u{2066}e\u{2069}", "f\u{FEFF}g", "\u{2800}h", "i\u{FE0F}j",
    "\u{1F468}\u{200D}\u{1F469}",
    "async", "await", "null", "nil", "true", "where", "operator", "typeof", "never", "%s%d%n", "a/b", "x@y", "tab\tbed",
]

/// Names that come to longer identifiers than some compilers take.
let longNames = [
    String(repeating: "long", count: 200), String(repeating: "long", count: 200) + "er",
    String(repeating: "名", count: 400),
    String(repeating: "名", count: 400) + "前",
]

/// Those of them that come to identifiers of their own in a language.
func distinct(_ names: [String], in language: CodeLanguage) -> [String] {
    var known: Set<String> = []
    return names.filter { name in
        let identifiers = [NamingRule.Style.camel, .pascal].map { language.rule.identifier(name, $0, in: nil) }
        guard identifiers.allSatisfy({ !known.contains($0) }) else { return false }
        known.formUnion(identifiers)
        return true
    }
}
