import RiveFormat
import RiveSchema

/// A named set of keys that enum properties choose from.
public struct DataEnum: Sendable {
    public let document: Document
    /// Its index among the file's enums.
    public let index: Int

    package var record: Int { Int(document.enumRecords[index]) }

    public var name: String { document.string(.dataEnumCustomName, of: record) }

    /// The values in order. The text that a runtime shows is `value`, or `key` where that is empty.
    public var values: [(key: String, value: String)] {
        document.enumValues[index].map { record in
            let value = DataEnumValue(document: document, record: Int(record))
            return (value.key, value.text)
        }
    }

    /// The same, each with its record.
    package var members: [DataEnumValue] {
        document.enumValues[index].map { DataEnumValue(document: document, record: Int($0)) }
    }
}

/// A value of an enum.
package struct DataEnumValue: Sendable {
    let document: Document
    package let record: Int

    package var key: String { document.string(.key, of: record) }
    package var text: String { document.string(.dataEnumValueValue, of: record) }
}

extension Document {
    /// All enums in file order.
    public var enums: Members<DataEnum> {
        Members(self, enumRecords.indices) { DataEnum(document: $0, index: $1) }
    }

    /// The enum at an index of the file, nil beyond the last.
    public func dataEnum(at index: UInt32) -> DataEnum? {
        index < enumRecords.count ? DataEnum(document: self, index: Int(index)) : nil
    }

    /// The key of a value of an enum, nil where the enum or the value does not exist.
    package func enumKey(_ value: UInt32, ofEnum index: UInt32) -> String? {
        enumValues.member(Int(value), of: Int(index)).map { string(.key, of: $0) }
    }
}
