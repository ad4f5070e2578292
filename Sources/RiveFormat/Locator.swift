package import RiveSchema

/// A search for the record or property at a byte of a file. Reading keeps no such table: for a message, this walks the file
/// again.
package struct Locator {
    /// The file as far as it can be read; nil where its header or its table of contents can't.
    private let file: RiveFile?
    /// Where the table of contents starts; nil where the header can't be read.
    private let headerEnd: Int?
    /// All bytes of the file.
    package let bytes: [UInt8]

    /// A locator for the bytes of a file.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        file = try? RiveFile(parsing: bytes)
        headerEnd = bytes.withUnsafeBufferPointer { buffer in
            var reader = ByteReader(buffer)
            var widths = HeaderWidths()
            guard (try? Header(parsing: &reader, widths: &widths)) != nil else { return nil }
            return reader.offset
        }
    }

    package init(_ file: RiveFile) {
        self.file = file
        bytes = file.bytes
        headerEnd = file.tableOfContentsOffset
    }

    /// Where the last whole record ends; nil where the header or the table of contents can't be read.
    package var end: Int? { file?.end }

    /// The record or property at a byte of a file.
    package enum Location: Equatable {
        case header
        case tableOfContents
        /// A record, by its number; the type is nil where it can't be read.
        case record(Int, TypeKey?)
        /// The key or value of a property of a record.
        case property(PropertyKey, record: Int, TypeKey)
        /// The end, behind the last byte.
        case end
    }

    /// The record or property at an offset. Bytes behind a fault are read no more and count as the place of the fault.
    package func location(at offset: Int) -> Location {
        guard let headerEnd, offset >= headerEnd else { return .header }
        guard let file, offset >= file.recordsOffset else { return .tableOfContents }
        if offset < file.end { return Self.location(at: offset, in: file, record: Self.record(at: offset, in: file)) }
        return file.problem == nil ? .end : Self.locationBehindLastRecord(at: offset, in: file)
    }

    // MARK: Messages

    /// What ends a message about a byte: ` (at byte 0x1f3, object 12 Shape, property 13 "x")`.
    package func tail(at offset: Int) -> String {
        " (at byte 0x\(String(offset, radix: 16)), \(location(at: offset)))"
    }

    // MARK: Walking

    /// The last record that starts at or before an offset.
    private static func record(at offset: Int, in file: RiveFile) -> Int {
        max(1, (0..<file.recordCount).partitionPoint { file.range(of: $0).lowerBound <= offset }) - 1
    }

    private static func location(at offset: Int, in file: RiveFile, record: Int) -> Location {
        let type = file.type(of: record)
        for property in file.properties(of: record) where file.range(ofProperty: property).contains(offset) {
            return .property(file.properties[property].key, record: record, type)
        }
        return .record(record, type)
    }

    /// The place in the record with the fault, which starts where the last whole one ends.
    private static func locationBehindLastRecord(at offset: Int, in file: RiveFile) -> Location {
        let number = file.recordCount
        return file.bytes.withUnsafeBufferPointer { buffer in
            var reader = ByteReader(buffer, at: file.end)
            guard let type = try? ScanRun.readType(&reader) else { return .record(number, nil) }
            guard offset >= reader.offset, let key = property(at: offset, of: type, &reader, in: file) else {
                return .record(number, type)
            }
            return .property(key, record: number, type)
        }
    }

    /// The key of the property at an offset or, where reading stops before it, of the property with the fault.
    private static func property(
        at offset: Int, of type: TypeKey, _ reader: inout ByteReader, in file: RiveFile
    ) -> PropertyKey? {
        file.tableOfContents.valueTraits().withUnsafeBufferPointer { traits in
            while true {
                var fault = reader
                guard let property = try? ScanRun.readProperty(&reader, traits, of: type) else {
                    // The record has no end, so this is the fault: a value where the key can be read, else the key itself.
                    guard let key = try? fault.varuint(), key < UInt64(traits.count), traits[Int(key)] != .unknown
                    else {
                        return nil
                    }
                    return PropertyKey(rawValue: UInt16(key))
                }
                if offset < reader.offset { return property.key }
            }
        }
    }
}

extension Locator.Location: CustomStringConvertible {
    package var description: String {
        switch self {
        case .header: "header"
        case .tableOfContents: "table of contents"
        case .record(let number, let type): "object \(number)" + (type.map { " \(Self.name(of: $0))" } ?? "")
        case .property(let key, let record, let type):
            "object \(record) \(Self.name(of: type)), property \(key.rawValue)"
                + (Schema.property(key).map { " \"\($0.name)\"" } ?? "")
        case .end: "end of the file"
        }
    }

    private static func name(of type: TypeKey) -> String { Schema.objectType(type)?.name ?? "of type \(type.rawValue)" }
}
