import RiveFormat
import RiveModel
import RiveSchema

extension Editor {
    /// Removes the key frames that change nothing.
    /// - Returns: Whether each record of the document before went.
    /// - Throws: `EditError` when something that stays would change.
    package mutating func removeIdleKeyFrames() throws(EditError) -> [Bool] {
        try writing { (editor) throws(EditError) in
            let old = editor.document
            var goes = [Bool](repeating: false, count: old.file.recordCount)
            for idle in IdleKeyFrames(old).animations {
                for record in idle.records { goes[record] = true }
            }
            if goes.contains(true) { try editor.remove(goes) }
            return goes
        }
    }

    /// Removes the names of objects that nothing looks up.
    package mutating func stripNames() throws(EditError) {
        try writing { (editor) throws(EditError) in
            for record in UnusedNames(editor.document).records.joined() {
                editor.patch.remove(.componentName, of: record)
            }
        }
    }
}
