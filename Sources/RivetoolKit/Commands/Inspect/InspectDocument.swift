internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// The document of `inspect --json`, behind the path of its file and up to the problem.
struct InspectDocument {
    let document: Document
    let values: InstanceValueWriter

    static let fields = Fields<Self>("file") {
        Field("bytes") { $0.document.file.bytes.count }
        Field("version") { $0.document.file.header }
        Field("fileId") { $0.document.file.header.fileId }
        Field(each: "artboards") { Interface($0.document).artboards }
        Field(each: "viewModels") { Interface($0.document).viewModels($0.values) }
        Field(each: "enums") { $0.document.enums }
        Field(each: "assets") { $0.document.assets }
    }
}
