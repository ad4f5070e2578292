import RiveFormat
import RiveModel

/// A thing with the identifier that a language has for it.
@dynamicMemberLookup
struct Named<Thing> {
    let identifier: String
    let thing: Thing

    subscript<Value>(dynamicMember path: KeyPath<Thing, Value>) -> Value { thing[keyPath: path] }
}

/// What apps can name in a file, each name once and with its identifier.
struct NamedModel {
    struct Artboard {
        let named: Named<CodeArtboard>
        let stateMachines: [StateMachine]
        let events: [Event]
        let textRuns: [Named<CodeName>]
    }

    struct StateMachine {
        let named: Named<CodeStateMachine>
        let inputs: [Named<CodeInput>]
    }

    struct Event {
        let named: Named<CodeEvent>
        let properties: [Named<CodeProperty>]
    }

    struct Enum {
        let named: Named<CodeEnum>
        let values: [Named<CodeName>]
    }

    struct ViewModel {
        let named: Named<CodeViewModel>
        let properties: [Named<CodeProperty>]
        let instances: [Named<CodeName>]
    }

    let model: CodeModel
    /// The identifier of the file itself.
    let identifier: String
    let artboards: [Artboard]
    let enums: [Enum]
    let viewModels: [ViewModel]
    /// The assets that are not in the file, by their unique names.
    let assets: [Named<CodeAsset>]
    private let enumIdentifiers: [ByteText: String]
    /// The identifiers of enums that have values: some languages have no type for the others.
    private let inhabitedEnums: Set<String>
    private let viewModelIdentifiers: [ByteText: String]

    /// The names of a model; those that clash are noted, and have their first thing alone.
    init(_ model: CodeModel, _ names: CodeNames) {
        let (types, members, cases) = (names.rule.types, names.rule.members, names.rule.cases)
        /// Things of one kind that stand side by side.
        func named<Thing>(
            _ things: [Thing], _ style: NamingRule.Style, in owner: String? = nil,
            _ name: (Thing) -> (name: String, address: String)
        ) -> [Named<Thing>] {
            var scope = NameScope(names, style, in: owner)
            return things.compactMap { thing in
                let (name, address) = name(thing)
                return scope.identifier(for: name, at: address).map { Named(identifier: $0, thing: thing) }
            }
        }
        self.model = model
        identifier = names.rule.identifier(model.name, types)
        artboards = named(model.artboards, types) { ($0.name, $0.address) }.map { artboard in
            Artboard(
                named: artboard,
                stateMachines: named(artboard.stateMachines, types) { ($0.name, $0.address) }.map { machine in
                    StateMachine(
                        named: machine,
                        inputs: named(machine.inputs, members, in: machine.identifier) { ($0.name, $0.address) })
                },
                events: named(artboard.events, names.rule.events) { ($0.name, $0.address) }.map { event in
                    Event(
                        named: event,
                        properties: named(event.properties, members, in: event.identifier) { ($0.name, $0.address) })
                },
                textRuns: named(artboard.textRuns, cases) { ($0.name, $0.address) })
        }
        // What is built into runtimes has no name.
        enums = named(model.enums.filter { !$0.name.isEmpty }, types) { ($0.name, $0.address) }.map { dataEnum in
            Enum(
                named: dataEnum,
                values: named(dataEnum.values, cases, in: dataEnum.identifier) { ($0.name, $0.address) })
        }
        viewModels = named(model.viewModels, types) { ($0.name, $0.address) }.map { viewModel in
            ViewModel(
                named: viewModel,
                properties: named(viewModel.properties, members, in: viewModel.identifier) { ($0.name, $0.address) },
                instances: named(viewModel.instances, cases) { ($0.name, $0.address) })
        }
        assets = named(model.assets.filter(\.isSupplied), cases) { ($0.uniqueName, $0.address) }
        inhabitedEnums = Set(enums.filter { !$0.values.isEmpty }.map(\.named.identifier))
        enumIdentifiers = enums.reduce(into: [:]) { $0[$1.named.name] = $1.named.identifier }
        viewModelIdentifiers = viewModels.reduce(into: [:]) { $0[$1.named.name] = $1.named.identifier }
    }

    /// The identifier of the enum of a name that a property states; nil where the file has none.
    func identifier(ofEnum name: String?) -> String? { name.flatMap { enumIdentifiers[$0] } }

    /// The same; nil for one without values too.
    func identifier(ofInhabitedEnum name: String?) -> String? {
        identifier(ofEnum: name).flatMap { inhabitedEnums.contains($0) ? $0 : nil }
    }

    /// The identifier of the view model of a name that a property states; nil where the file has none.
    func identifier(ofViewModel name: String?) -> String? { name.flatMap { viewModelIdentifiers[$0] } }

    /// The identifier of the view model that all items of a list have which the file shows; nil where they have several, or
    /// there are none.
    func identifier(ofItems items: [String]) -> String? {
        items.count == 1 ? identifier(ofViewModel: items[0]) : nil
    }
}

extension CodeProperty {
    /// What is said of a property of a type that a runtime has no calls for.
    var lack: String { "\(SourceLiteral.comment(name)) is a \(type.kind.noun), for which the runtime has no calls." }
}

extension CodeAsset {
    /// Whether apps may be asked for its contents.
    var isSupplied: Bool { !isEmbedded && ["image", "font", "audio"].contains(kind) }
}
