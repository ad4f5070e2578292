import RiveCode
import RiveModel
import RiveProperties
import RiveTestSupport

/// Code that names what is in a file.
enum CodeProperties {
    static let all = [
        Property("code", "Every file has code in all languages, and the code has its names", least: 50) {
            opened in
            guard let document = opened.whole else { return 0 }
            let model = CodeModel(Interface(document), fileName: OpenedFile.name)
            for way in ways {
                let text = try way.language.code(of: model, way.settings).text
                for name in plainNames(of: model) {
                    try require(text.utf8.firstRange(of: name.utf8) != nil, "\(way.language.rawValue) lacks \(name)")
                }
            }
            return 1
        },
        Property("code-additions", "What is added to a file renames nothing in its code", least: 50) { opened in
            guard let document = opened.whole else { return 0 }
            let model = CodeModel(Interface(document), fileName: OpenedFile.name)
            let more = try added(to: model)
            // The types of React Native have unions on one line and quote all names or none.
            for way in ways where way.language != .typescript || way.settings.style == .runtime {
                let old = try way.language.code(of: model, way.settings).text
                let new = try way.language.code(of: more, way.settings).text
                try require(lines(of: old, standIn: new), "\(way.language.rawValue) loses or changes lines")
            }
            return 1
        },
    ]

    /// The names of the last artboard, view model and property, without those that a language may escape.
    private static func plainNames(of model: CodeModel) -> [String] {
        let names = [
            model.artboards.last?.name, model.viewModels.last?.name, model.viewModels.last?.properties.last?.name,
        ]
        return names.compactMap(\.self).filter { name in
            !name.isEmpty && name.utf8.count < 100
                && name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == " ") }
        }
    }

    /// Every way to write code.
    private static let ways: [(language: CodeLanguage, settings: CodeSettings)] = {
        let types = CodeSettings(version: "1.0")
        var runtime = types
        runtime.style = .runtime
        return CodeLanguage.allCases.map { ($0, types) } + [(.typescript, runtime)]
    }()

    /// The model with an artboard, an enum, a view model and a property of each view model more, in front of all others.
    private static func added(to model: CodeModel) throws -> CodeModel {
        let text = """
            rive draft 7.0
            Backboard
            DataEnumCustom name="Brand new enum"
            ViewModel name="Brand new model"
              ViewModelPropertyNumber name="Brand new"
            Artboard name="Brand new board"

            """
        let document = try Document(draft: text)
        let new = CodeModel(Interface(document), fileName: OpenedFile.name)
        var more = model
        more.artboards = new.artboards + model.artboards
        more.enums = new.enums + model.enums
        more.viewModels = new.viewModels + model.viewModels
        for index in more.viewModels.indices.dropFirst(new.viewModels.count) {
            more.viewModels[index].properties = new.viewModels[0].properties + more.viewModels[index].properties
        }
        return more
    }

    /// Whether the lines of one text stand in another in their order, apart from the first, which has the hash, and from what was
    /// empty.
    private static func lines(of old: String, standIn new: String) -> Bool {
        let lineFeed = UInt8(ascii: "\n")
        var rest = new.utf8.split(separator: lineFeed).dropFirst()[...]
        return old.utf8.split(separator: lineFeed).dropFirst().allSatisfy { line in
            if zip(line, line.dropFirst()).contains(where: { $0 == UInt8(ascii: "{") && $1 == UInt8(ascii: "}") }) {
                return true
            }
            guard let index = rest.firstIndex(where: { $0.elementsEqual(line) }) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
