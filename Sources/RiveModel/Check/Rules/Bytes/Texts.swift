internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let notUTF8: Rule = .init(
        123, .warning, "a text is not UTF-8",
        harm: "Runtimes hand the bytes on as they are; apps show other characters, or fail to make a string of them.",
        remedy: "Give the thing another name, or write the text again, and export.",
        example: "a name with the byte ff",
        .onTheWay)

    static let controlCharacter: Rule = .init(
        124, .warning, "a name holds control characters",
        harm: "Code that looks the name up must spell them; logs, terminals and file systems stumble over them.",
        remedy: "Rename the thing; line breaks and tabs often come from pasting.",
        example: "an artboard called \"Main\" with a line break behind it",
        .onTheWay)
}

extension CheckRun {
    /// Looks at a text that is not short ASCII.
    func checkText(_ record: Int, _ property: Int) {
        if records.firstByte(ofProperty: property) >= 0x80 { checkNumber(record, property) }
        let text = file.bytes[file.payloadRange(ofProperty: property)]
        guard String(validating: text, as: UTF8.self) == nil else { return }
        report(.notUTF8, record, property: property, "\(words(file.properties[property].key)) is not UTF-8")
    }

    /// Looks at a name that is not short ASCII.
    func checkName(_ record: Int, _ property: Int) {
        checkText(record, property)
        let text = file.bytes[file.payloadRange(ofProperty: property)]
        guard text.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
        let key = file.properties[property].key
        report(.controlCharacter, record, property: property, "\(words(key)) holds control characters")
    }
}
