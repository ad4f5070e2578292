import RiveFormat
import RiveModel
import RiveSchema

/// The address of a property of an object of the artboard at play, or of one that is nested in it, that steps can look at:
/// `textRun:Title`, `#12.x`, `object:Card.opacity`, `nested:Lamp/textRun:Title`; or a whole address, `artboard:Main.width`.
package struct ObjectProperty {
    private let address: String
    /// The names on the way to a nested artboard; nil for the one at play.
    let path: String?
    /// What stands behind that.
    private let rest: String

    /// What addresses of objects begin with.
    private static let words = ["textRun:", "object:", "event:", "nested:"]
    /// What listeners of nested artboards begin with.
    private static let listenerWord = "listener:"
    /// What whole addresses begin with.
    private static let wholeWords = ["artboard:", "asset:", "enum:", "converter:"]

    /// - Returns: nil for addresses of other things.
    package init?(_ address: String) {
        self.address = address
        let text = AddressText(address)
        let digits = text.separates(0, "#") ? text.digits(at: 1).utf8.count : 0
        guard
            digits > 0 && (text.count == 1 + digits || text.separates(1 + digits, "."))
                || (Self.words + Self.wholeWords).contains(where: { text.isWord($0, at: 0) })
        else { return nil }
        (path, rest) = Self.parts(address) ?? (nil, address)
    }

    /// The path in `nested:PATH/REST`, and the rest.
    private static func parts(_ address: String) -> (path: String?, rest: String)? {
        guard address.hasPrefix("nested:") else { return nil }
        let path = address.dropFirst("nested:".count)
        var slashes = path.indices.lazy.filter { path[$0] == "/" }.makeIterator()
        while let slash = slashes.next() {
            let rest = path[path.index(after: slash)...]
            if words.contains(where: rest.hasPrefix) || rest.hasPrefix(listenerWord) {
                return (String(path[..<slash]), String(rest))
            }
        }
        return nil
    }

    /// What it leads to in an artboard.
    func target(in artboard: Artboard, _ resolver: AddressResolver) throws(PlayError) -> AddressTarget {
        try LookupError.mapped(try resolver.resolve(whole(in: artboard))) { PlayError($0).at(address) }
    }

    private func whole(in artboard: Artboard) -> String {
        rest.hasPrefix("#") || Self.wholeWords.contains(where: rest.hasPrefix)
            ? rest : "artboard:#\(artboard.index)/\(rest)"
    }

    /// The path of a nested artboard that is named as a whole; nil for what is in one.
    var nestedPath: String? {
        path == nil && rest.hasPrefix("nested:") ? String(rest.dropFirst("nested:".count)) : nil
    }

    /// The path of a nested artboard and the name of a listener in it; nil for other addresses.
    var nestedListener: (path: String, name: String)? {
        guard let path, rest.hasPrefix(Self.listenerWord) else { return nil }
        return (path, String(rest.dropFirst(Self.listenerWord.count)))
    }

    /// All that it may mean in a file, for one that plays an artboard: any of its artboards may be nested somewhere.
    func candidates(of artboard: Artboard, _ resolver: AddressResolver) -> [(record: Int, key: PropertyKey)] {
        let document = artboard.document
        let artboards = path == nil ? [artboard] : Array(document.artboards)
        return artboards.compactMap { artboard in
            switch try? resolver.resolve(whole(in: artboard), suggests: false) {
            case .object(.textRun, let record): (record, .textValueRunText)
            case .property(let key, let record): (record, key)
            default: nil
            }
        }.filter { document.isObject($0.record) }
    }
}

extension Document {
    /// Whether a record is an object of an artboard.
    func isObject(_ record: Int) -> Bool {
        artboardIndex(of: record).map { objects.index(of: record, in: $0) != nil } ?? false
    }
}
