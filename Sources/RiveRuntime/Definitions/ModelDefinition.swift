import RiveFormat
package import RiveModel
import RiveSchema

/// A view model: what its instances hold, by property.
package final class ModelDefinition {
    package let isGlobal: Bool
    package let properties: [ModelProperty]
    /// The property that is the place of an instance in its list.
    let itemIndexProperty: Int?
    /// The property that says which of the items of a list lie above others.
    let drawIndexProperty: Int?
    private let document: Document
    private let record: Int
    /// The first property of each name.
    private lazy var indices: [ByteText: Int] = properties.indices.places { ByteText(name(ofProperty: $0)) }

    /// The properties that say what a run of a text says whose list has an instance, and which style that has.
    private(set) lazy var runProperties = (
        text: stringProperty(.textContent), style: stringProperty(.textStyle)
    )

    init(_ document: Document, index: Int) {
        self.document = document
        record = Int(document.viewModelRecords[index])
        isGlobal = document.uint(.viewModelType, of: record) == ViewModelType.global.rawValue
        properties = document.viewModelProperties[index].map { ModelProperty(document, record: Int($0)) }
        itemIndexProperty = properties.firstIndex(where: \.isItemIndex)
        drawIndexProperty = properties.firstIndex(where: \.isDrawIndex)
    }

    private func stringProperty(_ symbol: SymbolType) -> Int? {
        properties.firstIndex { property in
            property.kind == .string
                && document.uint(.symbolTypeValue, of: property.record) == symbol.rawValue
        }
    }

    package var name: String { document.string(.viewModelComponentName, of: record) }

    /// The name of a property of an index, which has to exist.
    package func name(ofProperty index: Int) -> String {
        document.string(.viewModelComponentName, of: properties[index].record)
    }

    /// What paths call the properties of those types that fit: by their names, or by `#N` where runtimes would split the name.
    package func propertyNames(where fits: (ViewModelPropertyType) -> Bool) -> [String] {
        properties.indices.filter {
            fits(ViewModelProperty(document: document, record: properties[$0].record).type)
        }.map { index in
            let name = name(ofProperty: index)
            return PathName.isSplit(name) ? "#\(index)" : name
        }
    }

    /// The indices of all properties of a name.
    package func indices(of name: String) -> [Int] {
        properties.indices.filter { self.name(ofProperty: $0).isSame(as: name) }
    }

    /// The index of the first property of a name.
    package func index(of name: String) -> Int? { indices[name] }
}

/// A property of a view model.
package struct ModelProperty: BitwiseCopyable {
    package let type: ViewModelPropertyKind
    /// What its values are.
    package let kind: DataKind
    /// The enum that it chooses from: its index in the file, -1 for none, -2 and below for one of the runtime's own.
    package let enumIndex: Int32
    /// The view model of a nested instance, -1 for none.
    package let model: Int32
    /// Whether it is the place of an item in its list.
    let isItemIndex: Bool
    /// Whether it says how far up an item of a list is drawn.
    let isDrawIndex: Bool
    package let record: Int

    init(_ document: Document, record: Int) {
        self.record = record
        var enumIndex: Int32 = -1
        var model: Int32 = -1
        let type = ViewModelProperty(document: document, record: record).type
        switch type {
        case .enum(.custom(let index)): if index < document.enumRecords.count { enumIndex = Int32(index) }
        case .enum(.system(let type)): enumIndex = -2 - Int32(type & 0xFFFF)
        case .viewModel(let index): if index < document.viewModelRecords.count { model = Int32(index) }
        case .plain: break
        }
        self.type = type.kind
        kind = type.kind.data
        self.enumIndex = enumIndex
        self.model = model
        let symbol = SymbolType(rawValue: document.uint(.symbolTypeValue, of: record))
        isItemIndex = kind.isListIndex || symbol == .itemIndex
        isDrawIndex = kind == .number && symbol == .drawIndex
    }
}
