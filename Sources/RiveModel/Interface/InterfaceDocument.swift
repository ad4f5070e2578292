package import RiveFormat
package import RiveJSON

/// All that an app can see of a file, as one JSON document.
package struct InterfaceDocument {
    package let document: Document
    let values: InstanceValueWriter

    package init(_ document: Document, _ values: InstanceValueWriter) {
        self.document = document
        self.values = values
    }

    package static let fields = Fields<Self>("file") {
        RiveFile.headerFields.all.of { $0.document.file }
        Field(each: "artboards") { Interface($0.document).artboards }
        Field(each: "viewModels") { Interface($0.document).viewModels($0.values) }
        Field(each: "enums") { AddressPrinter($0.document).each($0.document.enums) }
        Field(each: "assets") { AddressPrinter($0.document).each($0.document.assets) }
    }
}

extension RiveFile {
    package static let headerFields = Fields<Self>("header") {
        Field("bytes") { $0.bytes.count }
        Field(object: "version") {
            Field("major") { $0.header.major }
            Field("minor") { $0.header.minor }
        }
        Field("fileId") { $0.header.fileId }
    }
}
