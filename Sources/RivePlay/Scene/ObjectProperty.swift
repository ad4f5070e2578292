internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A property of an object of the artboard at play, that steps can look at: `textRun:Title` or `#12.x`.
struct ObjectProperty {
    let stored: (record: Int, key: PropertyKey)

    /// - Returns: nil for addresses of other things.
    init?(_ address: String, of artboard: Artboard) throws(PlayError) {
        let text = AddressText(address)
        let digits = text.separates(0, "#") ? text.digits(at: 1).utf8.count : 0
        let isRecord = digits > 0 && text.separates(1 + digits, ".")
        guard isRecord || text.isWord("textRun:", at: 0) else { return nil }
        let whole = isRecord ? address : "artboard:#\(artboard.index)/\(address)"
        let target = try LookupError.mapped(try AddressResolver(artboard.document).resolve(whole)) {
            PlayError($0).at(address)
        }
        switch target {
        case .object(.textRun, let record): stored = (record, .textValueRunText)
        case .property(let key, let record):
            guard artboard.document.objects.index(of: record, in: artboard.index) != nil else {
                throw PlayError(.notFound, "\(address): the object is not in artboard \"\(artboard.name)\"")
            }
            guard Schema.property(key)?.field != .bytes else {
                throw PlayError(.unfit, "\(address): bytes never change; \(command: "get") prints them")
            }
            stored = (record, key)
        default: throw PlayError(.unfit, "\(address): this is no property of an object")
        }
    }
}
