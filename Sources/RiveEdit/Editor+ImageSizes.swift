import RiveFormat
import RiveModel
import RiveSchema

extension Editor {
    /// States another size of an image, and scales the objects that show it so that they are as large as before.
    /// - Parameters:
    ///   - asset: The index of the image.
    ///   - new: Its pixels now.
    ///   - old: Its pixels before.
    ///   - objects: The records of the objects.
    /// - Throws: `EditError` when the result cannot be read again.
    package mutating func resizeImage(
        _ asset: Int, to new: (width: Int, height: Int), from old: (width: Int, height: Int), shownBy objects: [Int]
    ) throws(EditError) {
        try writing { (editor) throws(EditError) in
            let record = Int(editor.document.assetRecords[asset])
            editor.setFloat(.drawableAssetWidth, of: record, to: Float(new.width))
            editor.setFloat(.drawableAssetHeight, of: record, to: Float(new.height))
            for object in objects {
                let (x, y) = (
                    editor.document.float(.transformComponentScaleX, of: object),
                    editor.document.float(.transformComponentScaleY, of: object)
                )
                editor.setFloat(.transformComponentScaleX, of: object, to: x * Float(old.width) / Float(new.width))
                editor.setFloat(.transformComponentScaleY, of: object, to: y * Float(old.height) / Float(new.height))
            }
        }
    }

    private mutating func setFloat(_ key: PropertyKey, of record: Int, to value: Float) {
        patch.set(key, of: record, to: .float(value.bitPattern))
    }
}
