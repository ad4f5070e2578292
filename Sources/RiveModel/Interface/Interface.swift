/// What an app can see of a file: artboards, view models, enums and assets, each kind with one list of its fields.
///
/// Nothing is kept of what it has; each object is read from the document on demand.
package struct Interface: Sendable {
    package let document: Document

    package init(_ document: Document) { self.document = document }

    /// All artboards in file order.
    package var artboards: some Sequence<InterfaceArtboard> {
        let addresses = AddressPrinter(document)
        return document.artboards.lazy.map { InterfaceArtboard(artboard: $0, addresses: addresses) }
    }

    /// All view models in file order; the values of their instances are written as far as `values` lets them.
    package func viewModels(_ values: InstanceValueWriter) -> some Sequence<InterfaceViewModel> {
        let addresses = AddressPrinter(document)
        return document.viewModels.lazy.map { InterfaceViewModel(model: $0, values: values, addresses: addresses) }
    }
}
