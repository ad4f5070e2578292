internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The address of a property of an object of the artboard at play, or of one that is nested in it, that steps can look at:
/// `textRun:Title`, `#12.x`, `object:Card.opacity`, `nested:Lamp/textRun:Title`.
struct ObjectProperty {
    private let address: String
    /// The names on the way to a nested artboard; nil for the one at play.
    let path: String?
    /// What stands behind that.
    private let rest: String

    /// What addresses of objects begin with.
    private static let words = ["textRun:", "object:", "event:", "nested:"]

    /// - Returns: nil for addresses of other things.
    init?(_ address: String) {
        self.address = address
        let text = AddressText(address)
        let digits = text.separates(0, "#") ? text.digits(at: 1).utf8.count : 0
        guard
            digits > 0 && (text.count == 1 + digits || text.separates(1 + digits, ".")) || Self.isWord(in: text, at: 0)
        else { return nil }
        (path, rest) = Self.parts(address) ?? (nil, address)
    }

    private static func isWord(in text: AddressText, at offset: Int) -> Bool {
        words.contains { text.isWord($0, at: offset) }
    }

    /// The path in `nested:PATH/REST`, and the rest.
    private static func parts(_ address: String) -> (path: String?, rest: String)? {
        guard address.hasPrefix("nested:") else { return nil }
        let path = address.dropFirst("nested:".count)
        var slashes = path.indices.lazy.filter { path[$0] == "/" }.makeIterator()
        while let slash = slashes.next() {
            let rest = path[path.index(after: slash)...]
            if words.contains(where: rest.hasPrefix) { return (String(path[..<slash]), String(rest)) }
        }
        return nil
    }

    /// The record and the property that it names in an artboard.
    func stored(
        in artboard: Artboard, _ resolver: AddressResolver
    ) throws(PlayError) -> (record: Int, key: PropertyKey) {
        let isRecord = rest.hasPrefix("#")
        let whole = isRecord ? rest : "artboard:#\(artboard.index)/\(rest)"
        let target = try LookupError.mapped(try resolver.resolve(whole)) { PlayError($0).at(address) }
        switch target {
        case .object(.textRun, let record): return (record, .textValueRunText)
        case .property(let key, let record):
            guard artboard.document.objects.index(of: record, in: artboard.index) != nil else {
                throw PlayError(.notFound, "\(address): the object is not in artboard \"\(artboard.name)\"")
            }
            guard Schema.property(key)?.field != .bytes else {
                throw PlayError(.unfit, "\(address): bytes never change; \(command: "get") prints them")
            }
            return (record, key)
        default: throw PlayError(.unfit, "\(address): this is no property of an object")
        }
    }

    /// The path of a nested artboard that is named as a whole; nil for what is in one.
    var nestedPath: String? {
        path == nil && rest.hasPrefix("nested:") ? String(rest.dropFirst("nested:".count)) : nil
    }

    /// The record of the object that it names in an artboard.
    func object(in artboard: Artboard, _ resolver: AddressResolver) throws(PlayError) -> Int {
        let whole = rest.hasPrefix("#") ? rest : "artboard:#\(artboard.index)/\(rest)"
        switch try LookupError.mapped(try resolver.resolve(whole), { PlayError($0).at(address) }) {
        case .object(_, let record), .record(let record): return record
        default: throw PlayError(.notFound, "\(address): this is no object")
        }
    }

    /// All that it may mean in a file, for one that plays an artboard: any of its artboards may be nested somewhere.
    func candidates(of artboard: Artboard, _ resolver: AddressResolver) -> [(record: Int, key: PropertyKey)] {
        guard path != nil else { return (try? stored(in: artboard, resolver)).map { [$0] } ?? [] }
        return artboard.document.artboards.compactMap { try? stored(in: $0, resolver) }
    }
}
