import RiveFormat
import RiveModel
import ToolSupport

extension Document {
    /// The records of the artboard that `--artboard` names, by its name, `#N` or address: its own and all up to the next one.
    /// - Throws: `ToolError` where the file at the path has no such artboard, or several.
    func records(ofArtboard name: String, in path: String) throws(ToolError) -> Range<Int> {
        let index = try ToolError.of(path, try artboardIndex(name))
        let (starts, next) = (artboardRecords, index + 1)
        return Int(starts[index])..<(next < starts.count ? Int(starts[next]) : file.recordCount)
    }
}
