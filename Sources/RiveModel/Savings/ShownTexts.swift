import RiveFormat
import RiveSchema

/// The texts that a file can show: their characters, and the fonts in which an app may show any other text.
package struct ShownTexts {
    /// The characters of all texts that the file itself shows.
    package private(set) var characters: Set<UInt32> = []
    /// Why a font may show other texts, by the index of its asset; none for a font that only shows texts of the file.
    package private(set) var reasons: [UInt32: String] = [:]

    private let document: Document
    /// Why texts of the file may be any, by the record of the text.
    private var openTexts: [Int: String] = [:]
    /// The texts with styles whose fonts come from data.
    private var boundTexts: Set<Int> = []

    /// What numbers, booleans and colors are written with.
    private static let ofNumbers = "0123456789abcdefABCDEFinIN+-.,#()%"

    /// The texts of a document.
    package init(_ document: Document) {
        self.document = document
        addCharacters()
        addTexts()
        addReasons()
    }

    // MARK: Characters

    private mutating func addCharacters() {
        let file = document.file
        var isKnown = [Bool](repeating: false, count: 0x80)
        for record in 0..<file.recordCount {
            for property in file.properties(of: record) {
                guard let schema = Schema.property(file.properties[property].key), schema.field == .string,
                    schema.name != "name"
                else { continue }
                add(file.bytes[file.payloadRange(ofProperty: property)], &isKnown)
            }
        }
    }

    private mutating func add(_ text: ArraySlice<UInt8>, _ isKnown: inout [Bool]) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            guard byte < 0x80 else {
                let scalar = TextScalar(text, at: index)
                index += scalar?.width ?? 1
                if let scalar { characters.insert(scalar.value) }
                continue
            }
            index += 1
            if isKnown[Int(byte)] { continue }
            isKnown[Int(byte)] = true
            characters.insert(UInt32(byte))
        }
    }

    // MARK: Texts

    private mutating func addTexts() {
        let file = document.file
        let sources = BindSources(document)
        sources.addHostOfAny()
        // A text that a converter adds may come from data too.
        var hasBoundConverter = false
        var numbers: [(text: Int, source: ViewModelProperty)] = []
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            if type.isKind(of: .textValueRun), let text = document.owner(of: record) {
                if openTexts[text] == nil, !document.text(.componentName, of: record).isEmpty {
                    note(text, "apps can set run \(Logic.quoted(document.string(.componentName, of: record)))")
                }
            } else if type == .textInput {
                note(record, "people type into it")
            } else if type.isKind(of: .dataBind), let target = document.owner(of: record) {
                let targetType = file.type(of: target)
                let source = sources.source(of: record)?.property
                if targetType.isKind(of: .dataConverter), !(source.map { Self.isOfNumbers($0.type) } ?? false) {
                    hasBoundConverter = true
                }
                if targetType == .text, source.map({ $0.type.kind == .list }) ?? true {
                    note(target, "its runs come from a list")
                }
                if targetType.isKind(of: .textValueRun), let text = document.owner(of: target) {
                    guard let source, Self.isOfNumbers(source.type) else {
                        note(text, "a run is bound to \(source.map { "string \(Logic.quoted($0.name))" } ?? "data")")
                        continue
                    }
                    numbers.append((text, source))
                } else if isStyle(targetType), let text = document.owner(of: target) {
                    boundTexts.insert(text)
                }
            }
        }
        if !numbers.isEmpty { characters.formUnion(Self.ofNumbers.unicodeScalars.map(\.value)) }
        guard hasBoundConverter else { return }
        for (text, source) in numbers where openTexts[text] == nil {
            note(text, "a run is bound to \(Logic.quoted(source.name)) by a bound converter")
        }
    }

    private mutating func note(_ text: Int, _ reason: String) {
        if openTexts[text] == nil { openTexts[text] = reason }
    }

    private func isStyle(_ type: TypeKey) -> Bool { type.isKind(of: .textStyle) }

    /// Whether a value that becomes a text has only characters of numbers and of strings of the file.
    private static func isOfNumbers(_ type: ViewModelPropertyType) -> Bool {
        if case .enum(.custom) = type { true } else { type.kind.data.isScalar }
    }

    // MARK: Fonts

    private mutating func addReasons() {
        let fonts = document.assetRecords.indices.filter {
            document.file.type(of: Int(document.assetRecords[$0])) == .fontAsset
        }.map { UInt32($0) }
        let doubt =
            document.hasScripts ? "scripts may show any text" : ReachDoubt.first(in: document)?.text
        if let doubt {
            for font in fonts { reasons[font] = doubt }
            return
        }
        var fontsOfData: Set<UInt32> = []
        let isFont = Set(fonts)
        document.forEachReference { [document] _, property, value, space in
            guard space.space == .fileAsset, document.file.properties[property].key != .fontAssetId,
                isFont.contains(value)
            else { return }
            fontsOfData.insert(value)
        }
        var reasonOfData = boundTexts.lazy.sorted().compactMap { [openTexts] in openTexts[$0] }.first
        for record in 0..<document.file.recordCount where isStyle(document.file.type(of: record)) {
            guard let reason = document.owner(of: record).flatMap({ openTexts[$0] }) else { continue }
            let font = document.uint(.fontAssetId, of: record)
            if isFont.contains(font), reasons[font] == nil { reasons[font] = reason }
            if reasonOfData == nil { reasonOfData = reason }
        }
        guard let reasonOfData else { return }
        for font in fontsOfData where reasons[font] == nil { reasons[font] = reasonOfData }
    }
}
