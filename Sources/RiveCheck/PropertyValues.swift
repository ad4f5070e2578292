import RiveFormat
import RiveModel
import RiveSchema

/// The values that instances have for each property of a view model.
struct PropertyValues {
    private var values: [Int: [Int]] = [:]

    init(_ file: CheckedFile) {
        let lists = file.document.lists
        for position in 0..<lists.instances.count where lists.instanceModels[position] != .max {
            file.forEachValue(ofInstance: position) { value, place in
                guard let place else { return }
                values[Int(lists.viewModelProperties.members[place]), default: []].append(value)
            }
        }
    }

    /// The values for a property, in file order.
    subscript(property: Int) -> [Int] { values[property] ?? [] }
}

extension CheckedFile {
    /// The values of an instance of a known view model, each with the place of its property among those of all view models; nil for one
    /// that the view model does not have.
    func forEachValue(ofInstance position: Int, _ body: (_ value: Int, _ place: Int?) -> Void) {
        let lists = document.lists
        let properties = lists.viewModelProperties.range(of: Int(lists.instanceModels[position]))
        for index in lists.instanceValues.range(of: position) {
            let value = Int(lists.instanceValues.members[index])
            let id = Int(records.uint(.viewModelPropertyId, of: value) ?? 0)
            body(value, id < properties.count ? properties.lowerBound + id : nil)
        }
    }
}
