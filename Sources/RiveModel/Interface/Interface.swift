/// What an app can see of a file: artboards, view models, enums and assets, and what lies in them, each thing with its address.
///
/// This is the one walk of it: documents, lists, reports, locks and code take from here what they say. Nothing is kept of
/// what it has; each thing is read from the document on demand.
package struct Interface {
    package let addresses: AddressPrinter

    package init(_ document: Document) { self.init(AddressPrinter(document)) }

    package init(_ addresses: AddressPrinter) { self.addresses = addresses }

    package var document: Document { addresses.document }

    /// All artboards in file order; the first is the default one.
    package var artboards: some Sequence<Addressed<Artboard>> { addresses.each(document.artboards) }

    /// All view models in file order.
    package var viewModels: some Sequence<Addressed<ViewModel>> { addresses.each(document.viewModels) }

    /// All enums in file order.
    package var enums: some Sequence<Addressed<DataEnum>> { addresses.each(document.enums) }

    /// All assets in file order.
    package var assets: some Sequence<Addressed<Asset>> { addresses.each(document.assets) }
}

extension Addressed<Artboard> {
    package var animations: some Sequence<Addressed<LinearAnimation>> { each(thing.animations) }
    package var stateMachines: some Sequence<Addressed<StateMachine>> { each(thing.stateMachines) }
    package var textRuns: some Sequence<Addressed<TextRun>> { each(thing.textRuns) }
    package var events: some Sequence<Addressed<Event>> { each(thing.events) }
    package var nestedArtboards: some Sequence<Addressed<NestedArtboard>> { each(thing.nestedArtboards) }

    /// Those that apps can ask for, which takes a name.
    package var namedTextRuns: some Sequence<Addressed<TextRun>> {
        each(thing.textRuns.lazy.filter { !$0.name.isEmpty })
    }

    /// Those that apps can ask for, which takes a name.
    package var namedNestedArtboards: some Sequence<Addressed<NestedArtboard>> {
        each(thing.nestedArtboards.lazy.filter { !$0.name.isEmpty })
    }
}

extension Addressed<StateMachine> {
    package var inputs: some Sequence<Addressed<StateMachineInput>> { each(thing.inputs) }
    package var layers: some Sequence<Addressed<StateMachineLayer>> { each(thing.layers) }
}

extension Addressed<StateMachineLayer> {
    package var states: some Sequence<Addressed<StateMachineState>> { each(thing.states) }
}

extension Addressed<Event> {
    package var properties: some Sequence<Addressed<CustomProperty>> { each(thing.customProperties) }
}

extension Addressed<ViewModel> {
    /// The address of the view model itself, not of its default instance.
    package var declaration: String { addresses.address(of: .viewModel, thing.record) }

    package var properties: some Sequence<Addressed<ViewModelProperty>> { each(thing.properties) }
    package var instances: some Sequence<Addressed<ViewModelInstance>> { each(thing.instances) }

    /// Those that apps can ask for; those that stand inside artboards are for these alone.
    package var sharedInstances: some Sequence<Addressed<ViewModelInstance>> {
        each(thing.instances.lazy.filter { !$0.isStateful })
    }
}

extension Addressed<ViewModelProperty> {
    /// The address of the property itself, not of its value.
    package var declaration: String { addresses.address(ofDeclaration: thing.record) ?? address }
}

extension Addressed<DataEnum> {
    package var values: some Sequence<Addressed<DataEnumValue>> { each(thing.members) }
}
