import RiveFormat
package import RiveModel
import RiveSchema

/// A file whose assets hold other bytes, as many as before.
package enum AssetExchange {
    /// The bytes of the file with each byte of its embedded assets turned around; nil where none are embedded.
    package static func bytes(of document: Document) -> [UInt8]? {
        var patch = Patch()
        for record in document.assetContents where record != .max {
            guard let contents = document.bytes(.bytes, of: Int(record)), !contents.isEmpty else { continue }
            patch.set(.bytes, of: Int(record), to: .bytes(contents.map { ~$0 }[...]))
        }
        return patch.isEmpty ? nil : document.file.applying(patch).bytes
    }
}
