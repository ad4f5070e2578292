package import RiveFormat

/// A language that code is generated in.
package enum CodeLanguage: String, CaseIterable, Sendable {
    case swift, kotlin, typescript, dart, csharp

    /// What stands behind the name of a `.riv` where its code is.
    package func ending(_ style: CodeSettings.Style) -> String {
        switch self {
        case .swift: ".swift"
        case .kotlin: ".kt"
        case .typescript: style == .types ? ".d.ts" : ".ts"
        case .dart: ".dart"
        case .csharp: ".cs"
        }
    }

    /// The code of a file.
    /// - Throws: `CodeError` where names clash or are too long for the language, or there is more to write than there may be.
    package func code(of model: CodeModel, _ settings: CodeSettings) throws(CodeError) -> Code {
        let names = CodeNames(rule, chosen: settings.chosen)
        let source: SourceText
        if self == .typescript, settings.style == .types {
            source = TypeScriptTypes.source(model, header: settings.typesHeader(of: model))
        } else {
            let named = NamedModel(model, names)
            source =
                switch self {
                case .swift: SwiftCode.source(named, settings)
                case .kotlin: KotlinCode.source(named, settings)
                case .typescript: TypeScriptRuntime.source(named, settings)
                case .dart: DartCode.source(named, settings)
                case .csharp: CSharpCode.source(named, settings)
                }
        }
        if source.isExhausted { throw CodeError.tooMuch(limit: SourceText.mostBytes) }
        if let address = names.tooLong { throw CodeError.tooLong(address) }
        if !names.clashes.isEmpty { throw CodeError.clashes(names.clashes) }
        return Code(name: model.name, text: source.text, used: names.used, addresses: names.addresses)
    }

    /// What the code of all files shares, where it is apart; nil for a language that needs nothing of the kind.
    package func sharedCode(_ settings: CodeSettings) -> (name: String, text: String)? {
        switch self {
        case .swift: ("RiveCode.swift", SwiftCode.sharedSource(settings).text)
        case .kotlin: ("RiveCode.kt", KotlinCode.sharedSource(settings).text)
        case .typescript where settings.style == .runtime:
            ("\(TypeScriptRuntime.sharedName).ts", TypeScriptRuntime.sharedSource(settings).text)
        case .typescript: nil
        case .dart: (DartShared.fileName, DartCode.sharedSource(settings).text)
        case .csharp: ("RiveCode.cs", CSharpCode.sharedSource(settings).text)
        }
    }

    /// Whether a chosen text is an identifier that is valid anywhere in the code.
    package func isIdentifier(_ text: String) -> Bool { rule.isIdentifier(text) }
}

/// The code of a file.
package struct Code: Sendable {
    /// The name of the file, without its ending.
    package let name: String
    package let text: String
    /// The addresses of the chosen identifiers that it has.
    package let used: Set<ByteText>
    /// The addresses of all that has an identifier, where some were chosen.
    package let addresses: Set<ByteText>
}

/// Why there is no code for a file.
package enum CodeError: Error, Sendable {
    /// Different names come to the same identifier.
    case clashes([CodeNames.Clash])
    /// There is more to write than this many bytes.
    case tooMuch(limit: Int)
    /// A name, by the address of its thing, takes more bytes than the language has for a text.
    case tooLong(String)
}
