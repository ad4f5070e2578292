import RiveFormat
import RiveSchema
import Synchronization

/// What was looked up in a document and is asked for again and again: who refers to a thing by its name is many, and each
/// would have to look at all things, or copy the name.
struct Lookups: Sendable {
    /// Strings of so many bytes are made once, by the offset of their bytes, so that all who show one share it: a file may refer
    /// to a name of 50 kB a thousand times.
    static let longString = 256
    /// The number of things that are looked through as fast as they are looked up.
    static let few = 16

    var strings: [Int: String] = [:]
    /// The first value record of each property, for instances of many values, by their position.
    var values: [Int: [UInt32: Int]] = [:]
    var names: [NameSpace: NameIndex] = [:]
}

/// Things that values tell apart by name.
enum NameSpace: Hashable {
    /// The instances of a view model, and the keys of an enum, by index.
    case instances(Int), enumKeys(Int)
    case assets, artboards
}

extension Document {
    /// The answer to a question that was asked before, or the one that is made now.
    func known<Key: Hashable & Sendable, Answer: Sendable>(
        _ answers: any WritableKeyPath<Lookups, [Key: Answer]> & Sendable, _ key: Key, _ make: () -> Answer
    ) -> Answer {
        if let answer = lookups.withLock({ $0[keyPath: answers][key] }) { return answer }
        // Making it may ask for others, so nothing is locked meanwhile; of two that are made at once both are right.
        let answer = make()
        lookups.withLock { $0[keyPath: answers][key] = answer }
        return answer
    }

    /// The names of the things that values tell apart.
    func names(of space: NameSpace) -> NameIndex {
        known(\.names, space) {
            switch space {
            case .instances(let model):
                NameIndex(viewModelInstances[model].map { string(.componentName, of: Int($0)) })
            case .enumKeys(let index): NameIndex(enumValues[index].map { string(.key, of: Int($0)) })
            case .assets: NameIndex(assetRecords.map { string(.assetName, of: Int($0)) })
            case .artboards: NameIndex(artboardRecords.map { string(.componentName, of: Int($0)) })
            }
        }
    }

    /// The first value record that an instance has for a property, by the position of the one and the index of the other.
    func valueRecord(ofInstance position: Int, property: UInt32) -> Int? {
        let records = instanceValues[position]
        func isMeant(_ record: UInt32) -> Bool { uint(.viewModelPropertyId, of: Int(record)) == property }
        guard records.count > Lookups.few else { return records.first(where: isMeant).map(Int.init) }
        let values = known(\.values, position) {
            Dictionary(firsts: records.map { (uint(.viewModelPropertyId, of: Int($0)), Int($0)) })
        }
        return values[property]
    }
}
