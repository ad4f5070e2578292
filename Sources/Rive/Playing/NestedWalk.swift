import RiveModel
import RiveRuntime

/// The way along an address or a path through nested artboards, and items of lists of components, to something in the last.
struct NestedWalk {
    private let reader: PathReader

    init(_ text: AddressText) { reader = PathReader(text) }

    /// What the text leads to.
    /// - Parameters:
    ///   - artboard: Where it starts.
    ///   - find: What the name in a range is in an artboard; nil for the one where it starts.
    /// - Returns: What was found.
    /// - Throws: `LookupError` where it leads nowhere.
    func target<Target>(
        from artboard: Artboard,
        _ find: (_ location: ArtboardLocation?, _ name: Range<Int>) throws(LookupError) -> Target
    ) throws(LookupError) -> Target {
        try target(in: nil, { artboard.scene.location }, from: 0, find)
    }

    private func target<Target>(
        in known: ArtboardLocation?, _ location: () -> ArtboardLocation, from start: Int,
        _ find: (_ location: ArtboardLocation?, _ name: Range<Int>) throws(LookupError) -> Target
    ) throws(LookupError) -> Target {
        return try reader.name(from: start, until: ["/"]) { (range) throws(LookupError) in
            let end = range.upperBound
            guard end < reader.text.count else { return try find(known, range) }
            let outer = location()
            let host = outer.host(try outer.hostNames.position(of: reader.text, range, "nested artboard", inPath: true))
            do throws(LookupError) {
                let (artboard, next) = try artboard(in: host, end)
                return try target(in: artboard, { artboard }, from: next, find)
            } catch {
                var error = error
                // A list may have other items later.
                error.mayPass = error.mayPass || host.isList
                throw error
            }
        }
    }

    /// The artboard in what is nested, and where the text goes on behind it.
    private func artboard(in host: HostLocation, _ end: Int) throws(LookupError) -> (ArtboardLocation, Int) {
        guard host.isList else {
            guard let artboard = host.artboard() else {
                var error = LookupError(.notFound, "nested artboard \"\(host.name)\" shows no artboard", depth: end)
                error.mayPass = true
                throw error
            }
            return (artboard, end + 1)
        }
        guard let (digits, next) = reader.item(at: end), next < reader.text.count, let index = Int(digits) else {
            throw LookupError(
                .notFound, "\"\(host.name)\" is a list: \(host.name)/0 is its first item", depth: end)
        }
        guard let artboard = host.artboard(index) else {
            throw LookupError(.notFound, "\"\(host.name)\" shows no item \(index)", depth: next)
        }
        return (artboard, next + 1)
    }
}
