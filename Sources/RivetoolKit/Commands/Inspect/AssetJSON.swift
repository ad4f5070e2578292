internal import RiveModel
internal import RiveSchema

/// One asset of machine output.
enum AssetJSON {
    static func write(_ asset: Asset, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: asset.document.text(.assetName, of: asset.record))
            json.field("type", asset.kind.rawValue)
            json.field("uniqueName", asset.uniqueName)
            json.field("extension", asset.fileExtension)
            json.object("source") { json in
                switch asset.source {
                case .embedded(let byteCount): json.field("embedded", byteCount)
                case .hosted(let url): json.field("hosted", url)
                case .referenced(let fileName): json.field("referenced", fileName)
                }
            }
            if let width = asset.width, let height = asset.height {
                json.field("width", width)
                json.field("height", height)
            }
        }
    }
}
