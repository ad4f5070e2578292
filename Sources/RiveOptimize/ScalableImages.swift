import RiveFormat
import RiveModel
import RiveSchema

/// The images of a file whose number of pixels decides nothing but a scale that the file states, so that other pixels and another scale
/// show the same.
struct ScalableImages {
    /// The records of the objects that show each image, by the index of its asset.
    private(set) var objects: [Int: [Int]] = [:]
    /// Why other images keep their size, by the index of their asset.
    private(set) var reasons: [Int: String] = [:]

    private let document: Document

    init(_ document: Document) {
        self.document = document
        let blamed = objectsThatKeepTheirSize()
        var artboard = -1
        let hasLayout = document.artboardRecords.indices.map { artboard in
            document.objects[artboard].dropFirst().contains {
                $0 != .max && document.file.type(of: Int($0)).isKind(of: .layoutComponent)
            }
        }
        document.forEachReference { record, property, value, space in
            guard space.space == .fileAsset, value < UInt32(document.assetRecords.count),
                document.file.type(of: Int(document.assetRecords[Int(value)])) == .imageAsset
            else { return }
            while artboard + 1 < hasLayout.count, document.artboardRecords[artboard + 1] <= record { artboard += 1 }
            let asset = Int(value)
            guard document.file.properties[property].key == .imageAssetId, document.file.type(of: record) == .image
            else { return reasons[asset] = "data or a script sets it" }
            if let reason = blamed[record] {
                reasons[asset] = reason
            } else if artboard < 0 || hasLayout[artboard] {
                reasons[asset] = "an artboard with layouts shows it"
            } else {
                objects[asset, default: []].append(record)
            }
        }
        for asset in reasons.keys { objects[asset] = nil }
    }

    /// What may refer to an image whatever its scale is.
    private static let readers: [TypeKey] = [.keyedObject, .drawTarget, .stateMachineListener]

    /// The images that something hangs from, refers to or drives so that their size may count, and what that is.
    private func objectsThatKeepTheirSize() -> [Int: String] {
        let file = document.file
        var blamed: [Int: String] = [:]
        var keyed: [Int: Int] = [:]
        func isImage(_ record: Int) -> Bool { file.type(of: record) == .image }
        document.forEachReference { record, property, value, space in
            guard space.space == .artboardObject, value < UInt32(space.range.count) else { return }
            let target = document.member(Int(value), of: space)
            guard target != .max, isImage(Int(target)) else { return }
            if file.properties[property].key == .parentId {
                blamed[Int(target)] = file.type(of: record) == .mesh ? "a mesh shows it" : "objects hang from it"
            } else if file.type(of: record) == .keyedObject {
                keyed[record] = Int(target)
            } else if !file.type(of: record).isKind(ofAny: Self.readers) {
                blamed[Int(target)] = "\(file.type(of: record).words) refers to it"
            }
        }
        for record in 0..<file.recordCount {
            let type = file.type(of: record)
            guard let owner = document.owner(of: record) else { continue }
            if type == .keyedProperty, let image = keyed[owner],
                Self.decidesSize(document.uint(.keyedPropertyPropertyKey, of: record))
            {
                blamed[image] = "key frames scale it"
            } else if type.isKind(of: .dataBind), isImage(owner),
                Self.decidesSize(document.uint(.dataBindPropertyKey, of: record))
            {
                blamed[owner] = "data scales it"
            }
        }
        return blamed
    }

    /// Whether a property of an image is its scale, what it shows, or what follows from its size.
    private static func decidesSize(_ key: UInt32) -> Bool {
        let harmless: [PropertyKey] = [.nodeX, .nodeY, .transformComponentRotation, .worldTransformComponentOpacity]
        return !harmless.contains { UInt32($0.rawValue) == key }
    }
}
