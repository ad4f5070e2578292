package import RiveJSON

/// A line of a lock as data: an item with its owners.
package struct ContractLine: FieldObject {
    /// Its owners, from the outside in, and itself.
    let path: [ContractItem]
    let item: ContractItem

    package static let fields = Fields<Self>("line") {
        Field(each: "path", of: step) { $0.path }
        facts.of { $0.item }
        Field(each: "members", of: member) { $0.item.items.filter(\.kind.isMember) }
    }

    /// The name of an item or owner.
    private static let step = Fields<ContractItem>("step") {
        Field("kind", as: .words(ContractKind.allCases.map(\.rawValue))) { $0.kind.rawValue }
        Field("name", "empty where it has none") { $0.name }
        Field(ifAny: "number", "how many of its kind and name come before it", as: .integer(from: 1)) {
            $0.number > 0 ? $0.number : nil
        }
    }

    /// A property of an event, a value of an instance, a key of an enum.
    private static let member = Fields<ContractItem>("member") {
        step.all
        facts
    }

    private static let facts = Field<ContractItem>.facts
}

extension Field<ContractItem> {
    /// What a lock says of a thing.
    @FieldList<ContractItem>
    fileprivate static var facts: Field<ContractItem> {
        Field(ifAny: "default", as: .yes) { $0.value(.isDefault) == nil ? nil : true }
        Field(ifAny: "global", as: .yes) { $0.value(.isGlobal) == nil ? nil : true }
        Field(ifAny: "type") { $0.value(.type)?.first }
        Field(ifAny: "of", "the enum or view model whose things it has") { $0.value(.of)?.first }
        Field(ifAny: "value") { $0.value(.value)?.first }
        Field(ifAny: "source", "embedded, hosted or referenced") { $0.value(.source)?.first }
        Field(ifAny: "version") { $0.value(.version)?.first?.text }
        Field(ifAny: "artboard") { $0.value(.artboard)?.first }
        Field(ifAny: "viewModel") { $0.value(.viewModel)?.first }
        Field(ifAny: "size", "width and height") { $0.value(.size) }
    }
}

extension ContractToken: FieldValue {
    package static var jsonType: JSONType { .optional(.anyOf([.boolean, .float, .string])) }

    package func write(_ json: inout JSONWriter) {
        switch self {
        case .text(let text): json.value(text)
        case .word("none"): json.null()
        case .word("true"), .word("false"): json.value(self == .word("true"))
        case .word(let word):
            if let number = Float(word) { json.value(number) } else { json.value(word) }
        }
    }
}

extension Contract {
    /// All lines in the order of the lock.
    package var lines: [ContractLine] {
        var lines: [ContractLine] = []
        for item in items { Self.gather(item, behind: [], into: &lines) }
        return lines
    }

    private static func gather(_ item: ContractItem, behind path: [ContractItem], into lines: inout [ContractLine]) {
        guard !item.isBeside else { return }
        let path = path + [item]
        lines.append(ContractLine(path: path, item: item))
        for inner in item.items where !inner.kind.isMember { gather(inner, behind: path, into: &lines) }
    }
}
