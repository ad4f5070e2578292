import RiveFormat
package import RiveJSON
package import RiveModel

/// What apps can name in a file, as generators of code get it: every name as it is stored, with its address.
///
/// Everything stands in file order. Names may repeat; apps that ask for one then get the first.
package struct CodeModel: Sendable {
    /// The name of the `.riv` without its ending, and with it.
    package let name: String
    package let fileName: String
    package var artboards: [CodeArtboard]
    package var enums: [CodeEnum]
    package var viewModels: [CodeViewModel]
    package let assets: [CodeAsset]
}

/// An artboard, with what apps ask it for by name.
package struct CodeArtboard: Sendable {
    package let name: String
    package let address: String
    /// The name of the view model that it is bound to; nil where it is bound to none.
    package let viewModel: String?
    package let stateMachines: [CodeStateMachine]
    package fileprivate(set) var events: [CodeEvent]
    package let textRuns: [CodeName]
}

/// A name, and where it is.
package struct CodeName: Sendable {
    package let name: String
    package let address: String
}

/// A state machine and its inputs.
package struct CodeStateMachine: Sendable {
    package let name: String
    package let address: String
    /// Whether it is the default of its artboard.
    package let isDefault: Bool
    package let inputs: [CodeInput]
}

/// An input of a state machine.
package struct CodeInput: Sendable {
    package let name: String
    package let address: String
    /// boolean, number or trigger.
    package let type: CodeType
}

/// An event that an artboard reports, with its properties.
package struct CodeEvent: Sendable {
    package let name: String
    package let address: String
    /// general, openUrl or audio.
    package let kind: String
    /// The address that it opens, and what HTML calls the window for it; nil for events that open nothing.
    package fileprivate(set) var link: (url: String, target: String)?
    package let properties: [CodeProperty]
}

/// A named set of keys.
package struct CodeEnum: Sendable {
    package let name: String
    package let address: String
    package let values: [CodeName]
}

/// A view model with its properties, and the instances that apps can ask for by name.
package struct CodeViewModel: Sendable {
    package let name: String
    package let address: String
    package let isGlobal: Bool
    package var properties: [CodeProperty]
    package let instances: [CodeName]
}

/// A property of a view model, or of an event.
package struct CodeProperty: Sendable {
    package let name: String
    package let address: String
    package let type: CodeType

    /// A sentence behind what it is in a comment, where its name keeps apps from it.
    var note: String { PathName.isSplit(name) ? " No path reaches it: runtimes split its name at \"/\"." : "" }
}

/// The type of a property, with the names of what it refers to.
package enum CodeType: Equatable, Sendable {
    /// A type that refers to nothing in the file.
    case plain(ViewModelPropertyKind)
    /// The enum whose keys it takes; nil where the file does not name it, as for one that is built into runtimes.
    case `enum`(String?)
    /// The view model whose instances it takes; nil where the file has none of that number.
    case viewModel(String?)
    /// The view models that the items have which the file shows; none where it shows no item.
    case list(items: [String])

    package var kind: ViewModelPropertyKind {
        switch self {
        case .plain(let kind): kind
        case .enum: .enum
        case .viewModel: .viewModel
        case .list: .list
        }
    }
}

/// An asset that apps can supply or find by its unique name.
package struct CodeAsset: Sendable {
    package let name: String
    package let address: String
    /// The name that hosts know it by: `picture-47982`.
    package let uniqueName: String
    /// image, font, audio, and what else files have.
    package let kind: String
    /// Whether its contents are in the file.
    package let isEmbedded: Bool
}

// MARK: JSON

extension CodeModel {
    /// 12 digits that stay the same as long as all names and types do.
    package var interfaceHash: String {
        var hash = StableHash.start
        let output = OutputBuffer(allowance: .max, perByte: 0) { hash = StableHash.hash($0, behind: hash) }
        let named = withoutLinks
        JSONWriter.write(to: output, layout: .lines) { json in json.object { Self.things.write(named, &$0) } }
        output.flush()
        return String(hexadecimal: hash >> 16, digits: 12)
    }

    /// The same without what events open: that is no name and no type.
    private var withoutLinks: CodeModel {
        var model = self
        for artboard in artboards.indices {
            for event in artboards[artboard].events.indices { model.artboards[artboard].events[event].link = nil }
        }
        return model
    }

    private static let things = Fields<Self>("interface") {
        Field(each: "artboards") { $0.artboards }
        Field(each: "viewModels") { $0.viewModels }
        Field(each: "enums") { $0.enums }
        Field(each: "assets") { $0.assets }
    }
}

extension CodeModel: FieldObject {
    package static let fields = Fields<Self>("model") {
        Field("name", "of the file, without .riv") { $0.name }
        Field("interface", "12 digits, the same as long as all names and types are") { $0.interfaceHash }
        things.all
    }
}

extension CodeArtboard: FieldObject {
    package static let fields = Fields<Self>("artboard") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("viewModel", "null where it is bound to none") { $0.viewModel }
        Field(each: "stateMachines") { $0.stateMachines }
        Field(each: "events") { $0.events }
        Field(each: "textRuns") { $0.textRuns }
    }
}

extension CodeName: FieldObject {
    package static let fields = Fields<Self>("name") {
        Field("name") { $0.name }
        Field("address") { $0.address }
    }
}

extension CodeStateMachine: FieldObject {
    package static let fields = Fields<Self>("stateMachine") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("default") { $0.isDefault }
        Field(each: "inputs") { $0.inputs }
    }
}

extension CodeInput: FieldObject {
    package static let fields = Fields<Self>("input") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("type", as: .words(["boolean", "number", "trigger"])) { $0.type.kind.word }
    }
}

extension CodeEvent: FieldObject {
    package static let fields = Fields<Self>("event") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("type", as: .words(["general", "openUrl", "audio"])) { $0.kind }
        Field(each: "properties") { $0.properties }
        Field(ifAny: "url", "what an event of type openUrl opens") { $0.link?.url }
        Field(ifAny: "target", "where it opens that, as HTML has it") { $0.link?.target }
    }
}

extension CodeEnum: FieldObject {
    package static let fields = Fields<Self>("enum") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field(each: "values") { $0.values }
    }
}

extension CodeViewModel: FieldObject {
    package static let fields = Fields<Self>("viewModel") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("global") { $0.isGlobal }
        Field(each: "properties") { $0.properties }
        Field(each: "instances") { $0.instances }
    }
}

extension CodeProperty: FieldObject {
    package static let fields = Fields<Self>("property") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("type", as: .words(ViewModelPropertyType.words)) { $0.type.kind.word }
        Field(ifAny: "enum", "null for one that the file does not name", as: .optional(.string)) {
            property -> String?? in
            if case .enum(let name) = property.type { .some(name) } else { nil }
        }
        Field(ifAny: "viewModel", "null where the file has none of that number", as: .optional(.string)) {
            property -> String?? in
            if case .viewModel(let name) = property.type { .some(name) } else { nil }
        }
        Field(ifAny: "items", "view models of the items that the file shows", as: .array(of: .string)) {
            property -> [String]? in
            if case .list(let items) = property.type { items } else { nil }
        }
    }
}

extension CodeAsset: FieldObject {
    package static let fields = Fields<Self>("asset") {
        Field("name") { $0.name }
        Field("address") { $0.address }
        Field("uniqueName") { $0.uniqueName }
        Field("type") { $0.kind }
        Field("embedded") { $0.isEmbedded }
    }
}
