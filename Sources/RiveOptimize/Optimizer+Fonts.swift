import RiveEdit
import RiveFont
import RiveFormat
import RiveLuau
import RiveModel
import RiveScriptFiles

extension Optimizer {
    /// Lets fonts keep the characters of the file's texts, and those that apps show.
    mutating func subsetFonts() throws(OptimizeError) {
        // Without a font no library is needed.
        let fonts = document.assets.filter { $0.kind == .font && $0.isMovable && $0.source.isEmbedded }
        guard !fonts.isEmpty else { return }
        let texts = ShownTexts(document)
        var characters = texts.characters
        if document.hasScripts { characters.formUnion(Self.charactersOfScripts(document)) }
        if let more = question.characters { characters.formUnion(more) }
        let kept = try Self.ofFont { () throws(FontError) in try KeptCharacters(characters) }
        let addresses = AddressPrinter(document)
        var made: [(asset: Int, bytes: ArraySlice<UInt8>, saving: Saving)] = []
        for asset in fonts {
            guard let contents = asset.contents else { continue }
            let subset = try Self.ofFont { () throws(FontError) in try FontSubset(contents, keeping: kept) }
            guard let bytes = subset?.bytes, bytes.count < contents.count else { continue }
            let reason = question.characters == nil ? texts.reasons[UInt32(asset.index)] : nil
            let saving = Saving(
                step: .fonts, address: addresses.fullAddress(ofRecord: asset.record), old: contents.count,
                new: bytes.count, note: reason.map { "\($0): give --characters" } ?? Self.words(contents, bytes[...]),
                isDone: reason == nil)
            if saving.isDone { made.append((asset.index, bytes[...], saving)) } else { try add(saving) }
        }
        try repack(made)
    }

    private static func ofFont<Result>(_ body: () throws(FontError) -> Result) throws(OptimizeError) -> Result {
        try FontError.mapped(try body()) { OptimizeError($0) }
    }

    /// Replaces the contents of assets until the file is as small as is asked for: what saves most first, so that few change on the
    /// way to a goal.
    /// - Returns: The assets whose contents were replaced.
    @discardableResult
    mutating func repack(
        _ made: [(asset: Int, bytes: ArraySlice<UInt8>, saving: Saving)]
    ) throws(OptimizeError) -> [Int] {
        let made = made.sorted { ($1.saving.bytes, $0.asset) < ($0.saving.bytes, $1.asset) }
        var (count, saved) = (0, 0)
        while count < made.count, !isEnough(saving: saved) {
            saved += made[count].saving.bytes
            count += 1
        }
        let chosen = made.prefix(count)
        try edit { (editor) throws(EditError) in try editor.repack(chosen.map { ($0.asset, $0.bytes) }) }
        for row in chosen { try add(row.saving) }
        return chosen.map(\.asset)
    }

    /// How many glyphs a font has before and after.
    private static func words(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> String {
        guard let before = FontCharacters.glyphCount(of: old), let after = FontCharacters.glyphCount(of: new) else {
            return "fewer characters"
        }
        return "\(NumberWords.count(before, "glyph")) → \(NumberWords.grouped(after))"
    }

    /// The characters of the texts that scripts hold.
    private static func charactersOfScripts(_ document: Document) -> Set<UInt32> {
        var characters: Set<UInt32> = []
        for script in ScriptCatalog(document).scripts {
            for text in script.chunk?.texts ?? [] {
                characters.formUnion(String(decoding: text, as: UTF8.self).unicodeScalars.lazy.map(\.value))
            }
        }
        return characters
    }
}
