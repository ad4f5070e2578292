import RiveModel

/// Code for apps on Apple's runtime, and on the library `Rive`: the same source for both.
struct SwiftCode: NestedCode {
    let named: NamedModel
    /// `public ` or nothing.
    private let access: String

    init(_ named: NamedModel, _ settings: CodeSettings) {
        self.named = named
        access = SwiftShared.access(settings)
    }

    static func literal(_ text: String) -> String { SourceLiteral.quoted(text, SourceLiteral.braced) }

    static func doc(_ text: String) -> String { "/// " + text }

    static func begin(_ header: String, importsShared: Bool, _ source: inout SourceText) {
        source.lines("// \(header)\n" + SwiftShared.imports)
    }

    static func writeShared(_ settings: CodeSettings, _ source: inout SourceText) {
        SwiftShared.write(access: SwiftShared.access(settings), &source)
    }

    // MARK: Names

    func start(of identifier: String, isOuter: Bool) -> String { "\(access)enum \(identifier)" }

    func constant(_ identifier: String, _ value: String, _ source: inout SourceText) {
        source.line("\(access)static let \(identifier) = \(Self.literal(value))")
    }

    /// An enum of names; without any it has no values.
    func names<Thing>(
        _ identifier: String, _ things: [Named<Thing>], _ name: (Thing) -> String, _ source: inout SourceText
    ) {
        guard !things.isEmpty else { return source.line("\(access)enum \(identifier) {}") }
        source.block("\(access)enum \(identifier): String, CaseIterable, Sendable {") { source in
            for thing in things { source.line("case \(thing.identifier) = \(Self.literal(name(thing.thing)))") }
        }
    }

    func write(_ input: Named<CodeInput>, _ source: inout SourceText) {
        let type =
            switch input.thing.type.kind {
            case .boolean: "BoolInput"
            case .number: "NumberInput"
            default: "TriggerInput"
            }
        document("input", input.name, &source)
        source.line("\(access)static let \(input.identifier) = \(type)(path: \(Self.literal(input.name)))")
    }

    /// Events with their properties as associated values.
    func write(_ events: [NamedModel.Event], _ source: inout SourceText) {
        if events.isEmpty { return }
        document("What the artboard reports.", &source)
        source.block("\(access)enum Event: Equatable, Sendable {") { source in
            for event in events {
                let values = event.properties.compactMap { property in
                    valueType(of: property.thing.type).map { "\(property.identifier): \($0)" }
                }
                document("event", event.named.name, &source)
                source.line(
                    "case \(event.named.identifier)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
            }
            source.line()
            document("The event of a name with properties of these values; nil for one that is none of these.", &source)
            source.block("\(access)init?(name: String, value: (_ property: String) -> Any?) {") { source in
                source.block("switch name {") { source in
                    for event in events { write(decoding: event, &source) }
                    source.line("default: return nil")
                }
            }
            source.line("#if canImport(Rive)")
            document("A reported event; nil for one that is none of these.", &source)
            source.block("\(access)init?(_ event: Rive.Event) {") { source in
                source.line("self.init(name: event.name) { name in")
                source.line("    event.properties.first { $0.name == name }.flatMap { riveEventValue($0.value) }")
                source.line("}")
            }
            source.line("#endif")
        }
    }

    private func write(decoding event: NamedModel.Event, _ source: inout SourceText) {
        let values = event.properties.enumerated().compactMap { index, property in
            valueType(of: property.thing.type).map { (index, property, $0) }
        }
        let name = Self.literal(event.named.name)
        guard !values.isEmpty else { return source.line("case \(name): self = .\(event.named.identifier)") }
        source.line("case \(name):")
        let conditions = values.map { index, property, type in
            let value = "value(\(Self.literal(property.name)))"
            if case .enum = property.thing.type, type != "String" {
                return "let value\(index) = (\(value) as? String).flatMap(\(type).init(rawValue:))"
            }
            return "let value\(index) = \(value) as? \(type)"
        }
        source.line("    guard")
        source.lines("        " + conditions.joined(separator: ",\n        "))
        source.line("    else { return nil }")
        let arguments = values.map { index, property, _ in "\(property.identifier): value\(index)" }
        source.line("    self = .\(event.named.identifier)(\(arguments.joined(separator: ", ")))")
    }

    /// The type of an event's property; nil for one that has no value.
    private func valueType(of type: CodeType) -> String? {
        switch type {
        case .plain(let kind): NativeTypes.of(kind).swiftValue
        case .enum(let name): enumType(name) ?? "String"
        default: nil
        }
    }

    /// The type of the values of an enum; nil for one that has none.
    private func enumType(_ name: String?) -> String? {
        named.identifier(ofInhabitedEnum: name).map { "Enums.\($0)" }
    }

    // MARK: View models

    func write(_ viewModel: NamedModel.ViewModel, _ source: inout SourceText) {
        document("view model", viewModel.named.name, &source)
        source.block("\(access)struct \(viewModel.named.identifier): RiveViewModel {") { source in
            constant("viewModelName", viewModel.named.name, &source)
            source.line("\(access)let instance: ViewModelInstance")
            source.line("\(access)let basePath: String")
            source.block("\(access)init(_ instance: ViewModelInstance, basePath: String = \"\") {") { source in
                source.line("self.instance = instance")
                source.line("self.basePath = basePath")
            }
            document("The instances that the file has, by their names.", &source)
            names("Instance", viewModel.instances, \.name, &source)
            for property in viewModel.properties { write(property, &source) }
        }
    }

    private func write(_ property: Named<CodeProperty>, _ source: inout SourceText) {
        func accessor(_ type: String, _ label: String = "path", onlyHere: Bool = false) {
            if onlyHere { source.line("#if canImport(Rive)") }
            let path = "fullPath(\(Self.literal(property.name)))"
            document(property.thing.type.kind.noun, property.name, note: property.thing.note, &source)
            source.line("\(access)var \(property.identifier): \(type) { .init(instance, \(label): \(path)) }")
            if onlyHere { source.line("#endif") }
        }
        switch property.thing.type {
        case .plain(let kind):
            guard let (type, needsRuntime) = NativeTypes.of(kind).swift else {
                return source.line("// \(SourceLiteral.comment(property.name)) is of a type that stores no value.")
            }
            accessor(type, onlyHere: needsRuntime)
        case .enum(let name): accessor(enumType(name).map { "RiveEnum<\($0)>" } ?? "RiveEnumKey")
        case .viewModel(let name): accessor(named.identifier(ofViewModel: name) ?? "RiveAnyViewModel", "basePath")
        case .list(let items): accessor("RiveList<\(named.identifier(ofItems: items) ?? "RiveAnyViewModel")>")
        }
    }
}
