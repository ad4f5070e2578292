internal import RiveModel
internal import RiveSchema

/// A view model: what its instances hold, by property.
package struct ModelDefinition {
    package let name: String
    package let isGlobal: Bool
    package let properties: [ModelProperty]
    /// The property that is the place of an instance in its list.
    let listIndexProperty: Int?
    private let indices: [String: Int]

    init(_ model: ViewModel) {
        name = model.name
        isGlobal = model.isGlobal
        properties = model.properties.map(ModelProperty.init)
        listIndexProperty = properties.firstIndex(where: \.isListIndex)
        indices = Dictionary(properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The index of the first property of a name.
    package func index(of name: String) -> Int? { indices[name] }
}

/// A property of a view model.
package struct ModelProperty {
    package let name: String
    package let kind: DataKind
    /// The enum that it chooses from: its index in the file, -1 for none, -2 and below for one of the runtime's own.
    package let enumIndex: Int32
    /// The view model of a nested instance, -1 for none.
    package let model: Int32
    /// Whether it is the place of an item in its list.
    let isListIndex: Bool
    /// Whether it says how far up an item of a list is drawn.
    let isDrawIndex: Bool
    let record: Int

    init(_ property: ViewModelProperty) {
        name = property.name
        record = property.record
        var enumIndex: Int32 = -1
        var model: Int32 = -1
        switch property.type {
        case .number: kind = .number
        case .string: kind = .string
        case .boolean: kind = .boolean
        case .color: kind = .color
        case .trigger: kind = .trigger
        case .list: kind = .list
        case .enum(.custom(let index)):
            kind = .enumeration
            if index < property.document.enumRecords.count { enumIndex = Int32(index) }
        case .enum(.system(let type)):
            kind = .enumeration
            enumIndex = -2 - Int32(type & 0xFFFF)
        case .viewModel(let index):
            kind = .viewModel
            if index < property.document.viewModelRecords.count { model = Int32(index) }
        case .image, .font, .blob: kind = .asset
        case .artboard: kind = .artboard
        case .listIndex: kind = .listIndex
        case .unknown: kind = .none
        }
        self.enumIndex = enumIndex
        self.model = model
        let symbol = property.document.uint(.symbolTypeValue, of: property.record)
        isListIndex = kind == .listIndex || symbol == 15
        isDrawIndex = kind == .number && symbol == 16
    }
}
