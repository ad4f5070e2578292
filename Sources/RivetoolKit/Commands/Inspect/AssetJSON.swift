internal import RiveJSON
internal import RiveModel
internal import RiveSchema

/// One asset of machine output.
enum AssetJSON {
    static func write(_ asset: Asset, _ json: inout JSONWriter) {
        json.object { json in writeFields(asset, &json) }
    }

    /// The fields without the object around them, for those who have more to say.
    static func writeFields(_ asset: Asset, _ json: inout JSONWriter) {
        json.field("name", text: asset.document.text(.assetName, of: asset.record))
        json.field("type", asset.kind.rawValue)
        json.field("uniqueName", asset.uniqueName)
        json.field("extension", asset.fileExtension)
        json.object("source") { json in
            switch asset.source {
            case .embedded(let contents): json.field("embedded", contents.count)
            case .hosted(let uuid, let baseURL): json.field("hosted", "\(baseURL)/\(uuid)")
            case .referenced(let fileName): json.field("referenced", fileName)
            }
        }
        if let width = asset.width, let height = asset.height {
            json.field("width", width)
            json.field("height", height)
        }
        if asset.source.isEmbedded { json.field("format", asset.format?.rawValue) }
        if let size = asset.pixelSize {
            json.array("pixels") { json in
                json.value(size.width)
                json.value(size.height)
            }
        }
    }
}
