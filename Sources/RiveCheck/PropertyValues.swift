import RiveFormat
import RiveModel
import RiveSchema

/// The values that instances have for each property of a view model.
struct PropertyValues {
    private var values: [Int: [Int]] = [:]

    init(_ file: CheckedFile) {
        let lists = file.document.lists
        for position in 0..<lists.instances.count where lists.instanceModels[position] != .max {
            let properties = lists.viewModelProperties.range(of: Int(lists.instanceModels[position]))
            for index in lists.instanceValues.range(of: position) {
                let value = Int(lists.instanceValues.members[index])
                let id = Int(file.records.uint(.viewModelPropertyId, of: value) ?? 0)
                guard id < properties.count else { continue }
                let property = Int(lists.viewModelProperties.members[properties.lowerBound + id])
                values[property, default: []].append(value)
            }
        }
    }

    /// The values for a property, in file order.
    subscript(property: Int) -> [Int] { values[property] ?? [] }
}
