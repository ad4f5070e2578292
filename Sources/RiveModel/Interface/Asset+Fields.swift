public import RiveJSON
internal import RiveSchema

extension Asset: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("asset") {
        Field("name") { $0.document.text(.assetName, of: $0.record) }
        Field("type") { $0.kind }
        Field("uniqueName") { $0.uniqueName }
        Field("extension", "that of the type") { $0.fileExtension }
        Field(object: "source") {
            Field(ifAny: "embedded", "bytes", as: .integer(from: 1)) { asset -> Int? in
                if case .embedded(let contents) = asset.source { contents.count } else { nil }
            }
            Field(ifAny: "hosted", "address") { asset -> String? in
                if case .hosted(let uuid, let baseURL) = asset.source { "\(baseURL)/\(uuid)" } else { nil }
            }
            Field(ifAny: "referenced", "file name") { asset -> String? in
                if case .referenced(let fileName) = asset.source { fileName } else { nil }
            }
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
