import RiveFormat
import RiveSchema

extension Rule {
    static let notUTF8: Rule = .init(
        123, .warning, "a text is not UTF-8",
        harm: "Runtimes hand the bytes on as they are; apps show other characters, or fail to make a string of them.",
        remedy: "Give the thing another name, or write the text again, and export.",
        example: "a name with the byte ff",
        .onTheWay)

    static let controlCharacter: Rule = .init(
        124, .warning, "a name that code looks up holds control characters",
        harm: "Code must spell invisible characters; logs and terminals break at them, or show another name.",
        remedy: "Rename the thing; line breaks and marks of direction often come from pasting.",
        example: "an artboard called \"Main\" with a line break behind it",
        .onTheWay)
}

extension CheckRun {
    /// Looks at a text that is not short ASCII.
    func checkText(_ record: Int, _ property: Int) {
        if records.firstByte(ofProperty: property) >= 0x80 { checkNumber(record, property) }
        if !TextBytes(records, records.payloadRange(ofProperty: property)).isUTF8 { foundNoUTF8(record, property) }
    }

    /// Looks at a name that is not short ASCII.
    func checkName(_ record: Int, _ property: Int) {
        if records.firstByte(ofProperty: property) >= 0x80 { checkNumber(record, property) }
        let text = TextBytes(records, records.payloadRange(ofProperty: property))
        if !text.isUTF8 { foundNoUTF8(record, property) }
        guard text.hasControlCharacters, isLookedUp(record) else { return }
        let key = file.properties[property].key
        report(.controlCharacter, record, property: property, "\(words(key)) contains control characters")
    }

    private func foundNoUTF8(_ record: Int, _ property: Int) {
        report(.notUTF8, record, property: property, "\(words(file.properties[property].key)) is not UTF-8")
    }

    /// Whether code finds a thing by its name. Those of most objects are for the designer alone.
    private func isLookedUp(_ record: Int) -> Bool { Self.namedKinds.contains { isKind(record, $0) } }

    private static let namedKinds: [TypeKey] = [
        .artboard, .linearAnimation, .stateMachine, .stateMachineInput, .event, .textValueRun, .nestedArtboard,
        .viewModel, .viewModelProperty, .viewModelInstance, .dataEnum, .dataEnumCustom, .dataEnumValue, .fileAsset,
    ]
}
