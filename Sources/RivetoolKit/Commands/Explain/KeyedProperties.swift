import RiveFormat
import RiveModel
import RiveSchema

/// Which animations have key frames for which properties of which objects.
struct KeyedProperties {
    /// The key frames of an animation for a property of an object.
    struct Track {
        let object: Int
        let key: PropertyKey
        let animation: Int
        let frameCount: Int
    }

    /// All of them, in file order.
    private(set) var all: [Track] = []
    private let byObject: [Int: [Track]]
    private let byAnimation: [Int: [Track]]

    /// Looks at all records once.
    init(_ document: Document, _ hanging: HangingRecords) {
        for record in 0..<document.file.recordCount where document.file.type(of: record) == .keyedProperty {
            guard let keyed = document.owner(of: record), let animation = document.owner(of: keyed),
                let object = document.object(inSlot: document.uint(.keyedObjectObjectId, of: keyed), around: keyed)
            else { continue }
            let key = document.propertyKey(.keyedPropertyPropertyKey, of: record)
            all.append(Track(object: object, key: key, animation: animation, frameCount: hanging[record].count))
        }
        byObject = Dictionary(grouping: all, by: \.object)
        byAnimation = Dictionary(grouping: all, by: \.animation)
    }

    /// The key frames for an object, in file order.
    func tracks(for object: Int) -> [Track] { byObject[object] ?? [] }

    /// The key frames of an animation, in file order.
    func tracks(of animation: Int) -> [Track] { byAnimation[animation] ?? [] }
}
