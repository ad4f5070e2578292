import RiveFormat
import RiveModel
import RiveSchema

/// All that leads from record to record in a file: what each hangs from, refers to and finds by its paths, in file order.
struct DocumentLinks: Equatable {
    private var links: [UInt32] = []

    private static let nothing = UInt32.max

    /// The links of the records of a document.
    init(_ document: Document) {
        self.init(document, without: [Bool](repeating: false, count: document.file.recordCount))
    }

    /// The links that a document is to have once some of its records have gone, and others stand for some of these.
    init(_ document: Document, without goes: [Bool], merged: [Int: Int] = [:]) {
        var numbers = [UInt32](repeating: Self.nothing, count: goes.count)
        var next: UInt32 = 0
        for record in goes.indices where !goes[record] {
            numbers[record] = next
            next += 1
        }
        for (record, other) in merged { numbers[record] = numbers[other] }
        var links: [UInt32] = []
        for (record, owner) in document.owners.enumerated() where !goes[record] {
            links.append(owner == .max ? Self.nothing : numbers[Int(owner)])
        }
        document.forEachReference { record, property, value, space in
            guard !goes[record] else { return }
            let target = value < space.range.count ? document.member(Int(value), of: space) : .max
            links.append(numbers[record])
            links.append(UInt32(document.file.properties[property].key.rawValue))
            links.append(target == .max ? Self.nothing : numbers[Int(target)])
        }
        let paths = DataBindPaths(document)
        document.forEachPath { record, _, bytes in
            guard !goes[record], !paths.isByName(record), let ids = PackedPath.numbers(in: bytes) else { return }
            links.append(numbers[record])
            links += document.records(onPath: ids).map { numbers[$0] }
        }
        self.links = links
    }
}
