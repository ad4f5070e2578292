/// The names of the view models and enums of a file, each taken from it once: many properties may refer to one.
package struct ReferredNames {
    /// In file order.
    package let viewModels: [String]
    package let enums: [String]

    package init(_ document: Document) {
        viewModels = document.viewModels.map(\.name)
        enums = document.enums.map(\.name)
    }

    /// The view model or enum whose things a property has; nil where there is none.
    package func choice(of type: ViewModelPropertyType) -> String? {
        switch type {
        case .viewModel(let index): index < viewModels.count ? viewModels[Int(index)] : nil
        case .enum(.custom(let index)): index < enums.count ? enums[Int(index)] : nil
        case .enum(.system(let number)): "system:\(number)"
        default: nil
        }
    }
}
