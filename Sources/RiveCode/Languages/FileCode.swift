import RiveModel

/// The code of a file in one language: what all languages have in common.
protocol FileCode {
    var named: NamedModel { get }

    init(_ named: NamedModel, _ settings: CodeSettings)

    /// One level of depth.
    static var indent: String { get }
    /// Whether what the code of all files shares stands before the code of one, as a language wants it.
    static var sharesFirst: Bool { get }

    static func literal(_ text: String) -> String
    /// A comment about what stands behind it.
    static func doc(_ text: String) -> String
    /// A name in such a comment.
    static func comment(_ name: String) -> String

    /// Writes what stands first: the header, and what is imported; also what the code of all files shares, where that is apart.
    static func begin(_ header: String, importsShared: Bool, _ source: inout SourceText)
    /// Writes the code, enclosed in what the language encloses all in.
    static func enclose(_ source: inout SourceText, _ body: (inout SourceText) -> Void)
    /// Writes what the code of all files shares.
    static func writeShared(_ settings: CodeSettings, _ source: inout SourceText)
    /// Writes what apps can name in the file.
    func write(_ source: inout SourceText)
}

extension FileCode {
    static var indent: String { "    " }
    static var sharesFirst: Bool { false }

    static func comment(_ name: String) -> String { SourceLiteral.comment(name) }

    static func enclose(_ source: inout SourceText, _ body: (inout SourceText) -> Void) { body(&source) }

    static func source(_ named: NamedModel, _ settings: CodeSettings) -> SourceText {
        var source = SourceText(indent: indent)
        begin(settings.header(of: named.model), importsShared: settings.isSharedApart, &source)
        enclose(&source) { source in
            if !settings.isSharedApart, sharesFirst { writeShared(settings, &source) }
            Self(named, settings).write(&source)
            if !settings.isSharedApart, !sharesFirst { writeShared(settings, &source) }
        }
        return source
    }

    /// What the code of all files shares, where it is apart.
    static func sharedSource(_ settings: CodeSettings) -> SourceText {
        var source = SourceText(indent: indent)
        begin(settings.sharedHeader, importsShared: false, &source)
        enclose(&source) { writeShared(settings, &$0) }
        return source
    }

    /// Writes a comment about a thing of the file.
    func document(_ kind: String, _ name: String, note: String = "", _ source: inout SourceText) {
        source.line(Self.doc("The \(kind) \(Self.comment(name)).\(note)"))
    }

    /// Writes a comment.
    func document(_ text: String, _ source: inout SourceText) { source.line(Self.doc(text)) }
}

/// Code in which a property of a view model is read by one member.
protocol AccessorCode: FileCode {
    /// A member's type and value.
    typealias Accessor = (type: String, value: String)

    /// The member for a property; nil for a type that the runtime has no calls for.
    func accessor(of property: Named<CodeProperty>) -> Accessor?
    func write(_ accessor: Accessor, as identifier: String, _ source: inout SourceText)
}

extension AccessorCode {
    func write(_ property: Named<CodeProperty>, _ source: inout SourceText) {
        guard let accessor = accessor(of: property) else { return source.line("// " + property.lack) }
        document(property.thing.type.kind.noun, property.name, note: property.thing.note, &source)
        write(accessor, as: property.identifier, &source)
    }
}

/// Code in a language that has types in types: they lie in each other as the things of the file do.
protocol NestedCode: FileCode {
    /// Whether blank lines part the kinds of things.
    static var isSpaced: Bool { get }

    /// How a type begins that holds others; the outermost is the file.
    func start(of identifier: String, isOuter: Bool) -> String
    /// Writes a block.
    func block(_ start: String, _ source: inout SourceText, _ body: (inout SourceText) -> Void)
    func constant(_ identifier: String, _ value: String, _ source: inout SourceText)
    /// What the constant is called that has the name of a thing of a kind.
    static func name(of kind: String) -> String
    /// Writes a type with a value for each name.
    func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText)

    func write(_ input: Named<CodeInput>, _ source: inout SourceText)
    func write(_ events: [NamedModel.Event], _ source: inout SourceText)
    func write(_ dataEnum: NamedModel.Enum, _ source: inout SourceText)
    func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText)
}

extension NestedCode {
    static var isSpaced: Bool { true }

    static func name(of kind: String) -> String { kind + "Name" }

    func block(_ start: String, _ source: inout SourceText, _ body: (inout SourceText) -> Void) {
        source.block(start + " {", body)
    }

    /// Writes a type that holds others.
    private func scope(
        _ identifier: String, isOuter: Bool = false, _ source: inout SourceText, _ body: (inout SourceText) -> Void
    ) {
        block(start(of: identifier, isOuter: isOuter), &source, body)
    }

    /// Writes a type for a thing, with its name in a constant.
    private func scope(
        of kind: String, _ words: String, _ identifier: String, _ name: String, _ source: inout SourceText,
        _ body: (inout SourceText) -> Void
    ) {
        document(words, name, &source)
        scope(identifier, &source) { source in
            constant(Self.name(of: kind), name, &source)
            body(&source)
        }
    }

    func write(_ source: inout SourceText) {
        document("What apps can name in \(Self.comment(named.model.fileName)).", &source)
        scope(named.identifier, isOuter: true, &source) { source in
            document("The name of the file, without its ending.", &source)
            constant(Self.name(of: "file"), named.model.name, &source)
            group("Artboards", named.artboards, &source) { write($0, &$1) }
            group("ViewModels", named.viewModels, &source) { write($0, &$1) }
            group("Enums", named.enums, &source) { write($0, &$1) }
            if Self.isSpaced { source.line() }
            document("The assets that are not in the file, by their unique names.", &source)
            names("Assets", named.assets, \.uniqueName, &source)
        }
    }

    private func group<Thing>(
        _ identifier: String, _ things: [Thing], _ source: inout SourceText,
        _ write: (Thing, inout SourceText) -> Void
    ) {
        if Self.isSpaced { source.line() }
        scope(identifier, &source) { source in
            for thing in things { write(thing, &source) }
        }
    }

    private func write(_ artboard: NamedModel.Artboard, _ source: inout SourceText) {
        scope(of: "artboard", "artboard", artboard.named.identifier, artboard.named.name, &source) { source in
            scope("StateMachines", &source) { source in
                for machine in artboard.stateMachines { write(machine, &source) }
            }
            names("TextRuns", artboard.textRuns, \.name, &source)
            write(artboard.events, &source)
        }
    }

    private func write(_ machine: NamedModel.StateMachine, _ source: inout SourceText) {
        scope(of: "stateMachine", "state machine", machine.named.identifier, machine.named.name, &source) { source in
            for input in machine.inputs { write(input, &source) }
        }
    }

    func write(_ input: Named<CodeInput>, _ source: inout SourceText) {
        document("\(input.thing.type.kind.noun) input", input.name, &source)
        constant(input.identifier, input.name, &source)
    }

    func write(_ events: [NamedModel.Event], _ source: inout SourceText) {
        scope("Events", &source) { source in
            for event in events {
                scope(of: "event", "event", event.named.identifier, event.named.name, &source) { source in
                    for property in event.properties {
                        document(property.thing.type.kind.noun, property.name, &source)
                        constant(property.identifier, property.name, &source)
                    }
                }
            }
        }
    }

    func write(_ dataEnum: NamedModel.Enum, _ source: inout SourceText) {
        document("enum", dataEnum.named.name, &source)
        names(dataEnum.named.identifier, dataEnum.values, \.name, &source)
    }
}
