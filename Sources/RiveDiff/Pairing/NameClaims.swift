import RiveFormat
import RiveModel
import RiveSchema

/// Things whose name no other of their type has in either version of an artboard, so that they are found again wherever they are.
struct NameClaims {
    /// The namesake of each record, -1 for none.
    private var news: [Int32]
    private var olds: [Int32]

    private struct Key: Hashable {
        let artboard: Int
        let type: UInt32
        let name: UInt64
    }

    /// The claims in artboards that are paired already.
    init(_ old: DiffSide, _ new: DiffSide, _ pairing: Pairing) {
        news = [Int32](repeating: -1, count: old.tree.count)
        olds = [Int32](repeating: -1, count: new.tree.count)
        let known = Self.unique(old) { pairing.new(of: $0) }
        for (key, other) in Self.unique(new, { $0 }) where other >= 0 {
            guard let record = known[key], record >= 0 else { continue }
            news[Int(record)] = other
            olds[Int(other)] = record
        }
    }

    /// The records of each name; -1 for a name of several.
    private static func unique(_ side: DiffSide, _ artboard: (Int) -> Int?) -> [Key: Int32] {
        var records: [Key: Int32] = [:]
        let document = side.document
        for index in document.artboardRecords.indices {
            guard let artboard = artboard(Int(document.artboardRecords[index])) else { continue }
            for object in document.objects[index] where object != .max && side.hashes.names[Int(object)] != 0 {
                let key = Key(
                    artboard: artboard, type: document.file.type(of: Int(object)).rawValue,
                    name: side.hashes.names[Int(object)])
                records[key] = records[key] == nil ? Int32(object) : -1
            }
        }
        return records
    }

    func new(of old: Int32) -> Int32 { news[Int(old)] }

    /// Whether two records may be one.
    func allows(_ one: Int32, _ other: Int32) -> Bool {
        (news[Int(one)] < 0 || news[Int(one)] == other) && (olds[Int(other)] < 0 || olds[Int(other)] == one)
    }
}
