import RiveFormat
import RiveSchema

/// A set of values for the properties of a view model.
public struct ViewModelInstance: Sendable {
    public let document: Document
    package let record: Int

    package init(document: Document, record: Int) {
        self.document = document
        self.record = record
    }

    /// Its position among all instances of the file.
    package var position: Int { document.instanceRecords.ascendingIndex(of: record) ?? 0 }

    /// The name; names may repeat, and many default instances have none.
    public var name: String { document.string(.componentName, of: record) }

    /// Its view model, nil where the file names one that does not exist.
    public var viewModel: ViewModel? { document.viewModel(at: document.instanceModels[position]) }

    /// Its index among the instances of its view model.
    public var index: Int {
        viewModel.flatMap { document.viewModelInstances.index(of: record, in: $0.index) } ?? 0
    }

    /// Whether it is the one that its view model has by default.
    public var isDefault: Bool { viewModel?.instance(at: 0)?.record == record }

    /// Whether it stands inside an artboard and holds what one use of its view model overrides.
    public var isStateful: Bool { document.artboardIndex(of: record) != nil }

    /// How many value records it has, those that `values` leaves out included.
    var valueCount: Int { document.instanceValues.range(of: position).count }

    /// The value records in file order with the property that each is for; values for properties that do not exist, and
    /// second values for one property, are left out.
    package var values: [(property: ViewModelProperty, record: Int)] {
        guard let model = viewModel else { return [] }
        var seen: Set<UInt32> = []
        return document.instanceValues[position].compactMap { value in
            let id = document.uint(.viewModelPropertyId, of: Int(value))
            guard let property = model.property(id), seen.insert(id).inserted else { return nil }
            return (property, Int(value))
        }
    }

    /// The record that holds the value of a property; nil where the instance stores none.
    package func valueRecord(of property: ViewModelProperty) -> Int? {
        guard let model = viewModel, let id = document.viewModelProperties.index(of: property.record, in: model.index)
        else { return nil }
        return document.valueRecord(ofInstance: position, property: UInt32(id))
    }
}
