/// What an app can see of a file: artboards, view models, enums and assets, with what lies in them.
///
/// This is the one walk of it: documents, lists, reports, locks and code take from here what they say. Nothing is kept of
/// what it has; each thing is read from the document on demand, and addressed by an `AddressPrinter`.
package struct Interface: Sendable {
    package let document: Document

    package init(_ document: Document) { self.document = document }

    /// All artboards in file order; the first is the default one.
    package var artboards: Members<Artboard> { document.artboards }

    /// All view models in file order.
    package var viewModels: Members<ViewModel> { document.viewModels }

    /// All enums in file order.
    package var enums: Members<DataEnum> { document.enums }

    /// All assets in file order.
    package var assets: [Asset] { document.assets }
}

extension AddressPrinter {
    /// What other commands take for a thing.
    package func address(of thing: some AddressedThing) -> String { thing.address(by: self) }

    /// The address of a view model itself, not of its default instance.
    package func declaration(of model: ViewModel) -> String { address(of: .viewModel, model.record) }

    /// The address of a property itself, not of its value.
    package func declaration(of property: ViewModelProperty) -> String {
        address(ofDeclaration: property.record) ?? address(of: property)
    }
}

extension Artboard {
    /// Those that apps can ask for, which takes a name.
    package var namedTextRuns: [TextRun] { textRuns.filter { !$0.name.isEmpty } }

    /// Those that apps can ask for, which takes a name.
    package var namedNestedArtboards: [NestedArtboard] { nestedArtboards.filter { !$0.name.isEmpty } }
}

extension ViewModel {
    /// Those that apps can ask for; those that stand inside artboards are for these alone.
    package var sharedInstances: [ViewModelInstance] { instances.filter { !$0.isStateful } }
}
