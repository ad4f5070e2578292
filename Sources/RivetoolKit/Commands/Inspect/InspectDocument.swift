internal import RiveFormat
internal import RiveJSON
internal import RiveModel

/// The document of `inspect --json`, behind the path of its file and up to the problem.
struct InspectDocument {
    let document: Document
    let values: InstanceValueWriter

    static let fields = Fields<Self>("file") {
        RiveFile.headerFields.all.of { $0.document.file }
        Field(each: "artboards") { Interface($0.document).artboards }
        Field(each: "viewModels") { Interface($0.document).viewModels($0.values) }
        Field(each: "enums") { $0.document.enums }
        Field(each: "assets") { $0.document.assets }
    }
}

extension RiveFile {
    static let headerFields = Fields<Self>("header") {
        Field("bytes") { $0.bytes.count }
        Field(object: "version") {
            Field("major") { $0.header.major }
            Field("minor") { $0.header.minor }
        }
        Field("fileId") { $0.header.fileId }
    }
}
