import RiveFormat
import RiveSchema

extension Rule {
    static let foreignProperty: Rule = .init(
        119, .warning, "a record stores a property that its type does not have",
        harm: "The runtime reads past it; what it was to do does not happen.",
        remedy: "Export again; if nothing is missing on the screen, nothing needs it and it can go.",
        example: "a Node with the colorValue of a SolidColor",
        .onTheWay)

    static let foreignBoolean: Rule = .init(
        120, .error, "a record stores a boolean of another type",
        harm: """
            The runtime has no way to skip a boolean that it does not expect: it takes the value for the next key, and \
            everything behind is read out of step. On a record of a type that only newer runtimes know, it is an error where \
            that ends in a crash or a refusal, and a note where it ends well by luck.
            """,
        remedy: "Remove the property, or update the runtime if a newer editor made the file.",
        example: "a Node with the isVisible of a Fill",
        .onTheWay)
}

extension CheckRun {
    func foundForeign(_ record: Int, _ property: Int) {
        let key = file.properties[property].key
        // Where an artboard lies on the editor's canvas; old editors exported it and no runtime ever looked.
        if type(of: record) == .artboard, key == .xArtboard || key == .yArtboard { return }
        let isBoolean = file.properties[property].kind == .bool8
        let isUnknown = Schema.objectType(type(of: record))?.isConcrete != true
        // What a record of an unknown type has is unknown.
        if !isBoolean, isUnknown { return }
        let rule: Rule =
            isBoolean ? .foreignBoolean : Schema.property(key) == nil ? .unknownProperty : .foreignProperty
        let isHarmless = isBoolean && isUnknown && !isMisread()
        // The editor's exports have an id. What they store here comes of the editor, and no designer can change it.
        let isOfEditor = rule.info.number == Rule.foreignProperty.info.number && file.header.fileId != 0
        report(
            rule, isMinor: isHarmless || isOfEditor, record, property: property, "\(words(record)) has no \(words(key))"
        )
    }

    /// Whether what runtimes read out of step crashes them or is refused, worked out once.
    private func isMisread() -> Bool {
        if let known = isMisreadBadly { return known }
        let isBad = Misreading.isBad(self)
        isMisreadBadly = isBad
        return isBad
    }
}
