package import RiveJSON

/// A kind of thing of an interface that has an address.
package protocol InterfaceThing: SendableMetatype {
    /// The record that it is.
    var record: Int { get }

    /// The fields of its object, the address the last.
    static var addressedFields: Fields<Addressed<Self>> { get }
}

/// A thing of an interface, with what prints addresses of its file.
package struct Addressed<Thing: InterfaceThing>: FieldObject {
    package let thing: Thing
    let addresses: AddressPrinter

    package static var fields: Fields<Self> { Thing.addressedFields }

    /// What other commands take for it.
    package var address: String { addresses.fullAddress(ofRecord: thing.record) }

    /// Things that lie in it.
    func each<Part: InterfaceThing>(_ parts: some Sequence<Part>) -> some Sequence<Addressed<Part>> {
        addresses.each(parts)
    }
}

extension AddressPrinter {
    /// Things of the file, each with its address.
    package func each<Thing: InterfaceThing>(_ things: some Sequence<Thing>) -> some Sequence<Addressed<Thing>> {
        things.lazy.map { Addressed(thing: $0, addresses: self) }
    }
}
