import RiveFormat
package import RiveSchema

/// A record to put into an artificial file.
package struct ArtificialRecord: Sendable {
    package let bytes: [UInt8]

    /// A record as exporters write it.
    package init(_ type: TypeKey, _ properties: KeyValuePairs<PropertyKey, ArtificialValue> = [:]) {
        self.init(type, properties, typeWidth: 1, terminator: [0])
    }

    /// A record with properties that come together at run time.
    package init(_ type: TypeKey, all properties: [(key: PropertyKey, value: ArtificialValue)]) {
        var writer = ByteWriter()
        writer.append(varuint: UInt64(type.rawValue))
        for (key, value) in properties {
            writer.append(varuint: UInt64(key.rawValue))
            value.write(to: &writer)
        }
        writer.append(0)
        bytes = writer.bytes
    }

    /// A record with an over-long type key, another terminator or none.
    package init(
        _ type: TypeKey, _ properties: KeyValuePairs<PropertyKey, ArtificialValue>, typeWidth: Int = 1,
        keyWidth: Int = 1, terminator: [UInt8]
    ) {
        var writer = ByteWriter()
        writer.append(varuint: UInt64(type.rawValue), width: typeWidth)
        for (key, value) in properties {
            writer.append(varuint: UInt64(key.rawValue), width: keyWidth)
            value.write(to: &writer)
        }
        writer.append(terminator)
        bytes = writer.bytes
    }

    /// Bytes in the place of a record.
    package init(raw bytes: [UInt8]) { self.bytes = bytes }

    /// A record of a type that nobody knows.
    package static let unknown = ArtificialRecord(60_000)
}

/// Records with nothing in them, which tests of what belongs to what put together.
extension ArtificialRecord {
    package static let artboard = ArtificialRecord(.artboard)
    package static let machine = ArtificialRecord(.stateMachine)
    package static let layer = ArtificialRecord(.stateMachineLayer)
    package static let any = ArtificialRecord(.anyState)
    package static let transition = ArtificialRecord(.stateTransition)
}
