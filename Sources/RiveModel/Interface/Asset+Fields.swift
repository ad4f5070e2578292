public import RiveJSON
import RiveSchema

extension Asset: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("asset") {
        fields.all.of { $0.thing }
        Field("address") { $0.address }
    }

    /// What is said of an asset wherever it is listed.
    package static let fields = Fields<Self>("asset") {
        Field("name") { $0.document.text(.assetName, of: $0.record) }
        Field("type") { $0.kind }
        Field("uniqueName") { $0.uniqueName }
        Field("extension", "that of the type") { $0.fileExtension }
        Field(object: "source") {
            Fields<Source>("source") {
                Field(ifAny: "embedded", "bytes", as: .integer(from: 1)) { $0.contents?.count }
                Field(ifAny: "hosted", "address") { $0.isHosted ? $0.location : nil }
                Field(ifAny: "referenced", "file name") { $0.isReferenced ? $0.location : nil }
            }.all.of { $0.source }
        }
        Field(ifAny: "width", "pixels that the record states") { $0.height == nil ? nil : $0.width }
        Field(ifAny: "height") { $0.width == nil ? nil : $0.height }
        Field(ifAny: "format", "what embedded bytes are; null for unknown ones") { asset -> ContentFormat?? in
            asset.source.isEmbedded ? .some(asset.format) : nil
        }
        Field(
            ifAny: "pixels", "width and height that embedded bytes state", as: .array(of: .integer(from: 1))
        ) { $0.pixelSize.map { [$0.width, $0.height] } }
    }
}

extension Asset.Kind: FieldValue {}
extension ContentFormat: FieldValue {}
