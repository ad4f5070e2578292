import RiveFormat
import RiveModel
import RiveSchema

/// The identity of a record among its siblings, as numbers that are the same in both versions: names, or the records that they
/// are for.
enum Identity {
    /// The identity of a record; 0 for none. `news` are the numbers of old records among new ones, nil for a new record.
    static func of(_ record: Int, _ side: DiffSide, _ news: [Int32]?) -> UInt64 {
        func token(_ key: PropertyKey) -> UInt64 {
            side.references.target(key, of: record).map { self.token($0, news) } ?? 0
        }
        let document = side.document
        let type = document.file.type(of: record)
        switch RecordRole.of(type) {
        case .keyedObject: return token(.keyedObjectObjectId)
        case .keyedProperty: return number(document.uint(.keyedPropertyPropertyKey, of: record))
        case .keyFrame: return number(document.uint(.frame, of: record))
        case .viewModelInstanceValue, .viewModelInstanceList: return token(.viewModelPropertyId)
        case .listItem: return document.instance(ofItem: UInt32(record)).map { self.token($0.record, news) } ?? 0
        case .state: return type == .animationState ? token(.animationStateAnimationId) : 1
        case .transition: return token(.stateToId)
        case .dataBind: return number(document.uint(.dataBindPropertyKey, of: record))
        case .interpolator: return stored(record, document.file)
        default: return side.hashes.names[record]
        }
    }

    private static func number(_ value: UInt32) -> UInt64 { ContentHash.mix(3, UInt64(value)) | 1 }

    /// What a record is stored as: of many that mean the same, those are one that are stored alike.
    private static func stored(_ record: Int, _ file: RiveFile) -> UInt64 {
        file.bytes.withUnsafeBytes {
            ContentHash.hash(UnsafeRawBufferPointer(rebasing: $0[file.range(of: record)])) | 1
        }
    }

    private static func token(_ target: Int, _ news: [Int32]?) -> UInt64 {
        guard let news else { return ContentHash.mix(4, UInt64(target)) | 1 }
        let new = news[target]
        return (new >= 0 ? ContentHash.mix(4, UInt64(new)) : ContentHash.mix(5, UInt64(target))) | 1
    }
}
