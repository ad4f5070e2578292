import RiveModel
import RiveSchema

/// The kinds of values for properties that their view models do not have: data binds find them all the same.
struct HomelessKinds {
    private var kinds: [Home: DataKind] = [:]

    /// The place of a value: a view model, and the number of the property that it lacks.
    private struct Home: Hashable {
        let model, property: UInt64
    }

    init(_ file: CheckedFile, _ census: InstanceCensus) {
        for value in census.homelessValues {
            guard let model = file.document.modelIndex(ofValue: value),
                let kind = DataKind.property(file.type(of: value))
            else { continue }
            let property = UInt64(file.uint(.viewModelPropertyId, of: value))
            kinds[Home(model: UInt64(model), property: property)] = kind
        }
    }

    /// The kind of the value that an instance of a view model has for a property which the view model lacks; nil for none.
    func kind(ofModel model: UInt64, property: UInt64) -> DataKind? { kinds[Home(model: model, property: property)] }
}
