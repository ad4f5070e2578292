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
        func name(_ index: UInt32, in names: [String]) -> String? {
            index < names.count ? names[Int(index)] : nil
        }
        return type.choice(viewModel: { name($0, in: viewModels) }, enum: { name($0, in: enums) })
    }
}
