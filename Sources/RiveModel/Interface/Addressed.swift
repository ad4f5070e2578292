package import RiveJSON

/// A thing of a file that has an address.
package protocol AddressedThing: SendableMetatype {
    /// The record that it is, which its name comes from.
    var record: Int { get }

    /// What other commands take for it.
    func address(by addresses: AddressPrinter) -> String
}

extension AddressedThing {
    package func address(by addresses: AddressPrinter) -> String { addresses.fullAddress(ofRecord: record) }
}

/// A thing of an interface.
package protocol InterfaceThing: AddressedThing {
    /// The fields of its object, the address the last.
    static var addressedFields: Fields<Addressed<Self>> { get }
}

/// A thing of a file, with what prints addresses of the file.
package struct Addressed<Thing: AddressedThing> {
    package let thing: Thing
    package let addresses: AddressPrinter

    /// What other commands take for it.
    package var address: String { thing.address(by: addresses) }

    /// Things that lie in it.
    func each<Part: AddressedThing>(_ parts: some Sequence<Part>) -> some Sequence<Addressed<Part>> {
        addresses.each(parts)
    }
}

extension Addressed: FieldValue, FieldObject where Thing: InterfaceThing {
    package static var fields: Fields<Self> { Thing.addressedFields }
}

extension AddressPrinter {
    /// Things of the file, each with its address.
    package func each<Thing: AddressedThing>(_ things: some Sequence<Thing>) -> some Sequence<Addressed<Thing>> {
        things.lazy.map { Addressed(thing: $0, addresses: self) }
    }
}
