import RiveFormat
import RiveJSON
import RiveXML

/// Tables as XLIFF, the format of translation tools.
///
/// > Note: https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html and
/// > https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html
struct XLIFFWriter {
    enum Version {
        /// 1.2 and 2.1.
        case v1, v2
    }

    let version: Version
    let header: TableHeader
    let output: OutputBuffer

    func write(_ messages: [TranslationMessage]) {
        output.appendLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        writeStart()
        for message in messages {
            for unit in message.units where !output.isClosed { write(unit) }
        }
        // Its schema has no file without anything.
        if version == .v2, messages.allSatisfy(\.units.isEmpty) { output.appendLine(#"    <group id="none"/>"#) }
        writeEnd()
    }

    private func writeStart() {
        let (file, source) = (XMLText.escaped(header.file), XMLText.escaped(header.sourceLanguage))
        let target = header.targetLanguage.map(XMLText.escaped)
        switch version {
        case .v1:
            let language = target.map { #" target-language="\#($0)""# } ?? ""
            output.appendLine(#"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#)
            output.appendLine(
                #"  <file original="\#(file)" source-language="\#(source)"\#(language) datatype="x-rive" xml:space="preserve">"#
            )
            output.appendLine("    <body>")
        case .v2:
            let language = target.map { #" trgLang="\#($0)""# } ?? ""
            output.appendLine(
                #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="\#(source)"\#(language)>"#
            )
            output.appendLine(#"  <file id="file" original="\#(file)" xml:space="preserve">"#)
        }
    }

    private func writeEnd() {
        if version == .v1 { output.appendLine("    </body>") }
        output.appendLine("  </file>")
        output.appendLine("</xliff>")
    }

    private func write(_ unit: TranslationUnit) {
        let address = XMLText.escaped(unit.address)
        let source = "<source>\(content(unit.source))</source>"
        let target = unit.target.map(content)
        switch version {
        case .v1:
            output.appendLine(#"      <trans-unit id="\#(address)" resname="\#(address)">"#)
            output.appendLine("        \(source)")
            if let target {
                output.appendLine(#"        <target state="translated">\#(target)</target>"#)
            }
            for (name, text) in notes(of: unit) {
                output.appendLine(#"        <note from="\#(name)">\#(XMLText.escaped(text))</note>"#)
            }
            output.appendLine("      </trans-unit>")
        case .v2:
            output.appendLine(#"    <unit id="\#(Self.token(unit.address))" name="\#(address)">"#)
            let notes = notes(of: unit)
            if !notes.isEmpty { output.appendLine("      <notes>") }
            for (name, text) in notes {
                output.appendLine(#"        <note category="\#(name)">\#(XMLText.escaped(text))</note>"#)
            }
            if !notes.isEmpty { output.appendLine("      </notes>") }
            output.appendLine(#"      <segment state="\#(target == nil ? "initial" : "translated")">"#)
            output.appendLine("        \(source)")
            if let target { output.appendLine("        <target>\(target)</target>") }
            output.appendLine("      </segment>")
            output.appendLine("    </unit>")
        }
    }

    private func notes(of unit: TranslationUnit) -> [(name: String, text: String)] {
        let change = unit.change.map { [("change", $0.word)] } ?? []
        let previous = unit.change?.previous.map { [("previous", $0)] } ?? []
        return change + previous + unit.context.map { ($0.key.rawValue, $0.value) }
    }

    /// A text as markup. Characters that XML has no way to write become elements that stand for them.
    private func content(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: Self.needsElement) else { return XMLText.escaped(text) }
        var count = 0
        return text.escaping { scalar in
            guard Self.needsElement(scalar) else { return XMLText.escaped(String(scalar)) }
            count += 1
            let hex = String(hexadecimal: scalar.value, digits: 4, uppercase: true)
            return version == .v1
                ? #"<x id="\#(count)" ctype="\#(XLIFFCharacter.prefix)\#(hex)"/>"# : #"<cp hex="\#(hex)"/>"#
        }
    }

    private static func needsElement(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": false
        case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": true
        default: false
        }
    }

    /// An address as an identifier of XLIFF 2 (`xs:NMTOKEN`), the same for the same address: other characters by their numbers.
    private static func token(_ address: String) -> String {
        address.escaping { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ":", "-": nil
            case "/": "."
            default: "_\(String(scalar.value, radix: 16, uppercase: true))_"
            }
        }
    }
}

/// How XLIFF 1.2 writes characters that XML can't hold: an `x` of this type, with the number of the character.
enum XLIFFCharacter {
    static let prefix = "x-cp-"
}
