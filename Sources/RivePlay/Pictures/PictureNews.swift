import RiveFormat
import RiveModel

/// The changes of a picture as people read them: what happens to several objects alike is one line.
struct PictureNews {
    /// The objects around what draws a line of the new picture, the artboard first, and itself.
    typealias Family = (_ line: Int) -> [FamilyMember]

    struct FamilyMember: Hashable {
        let place: UInt32
        let record: Int
    }

    private let comparison: PictureComparison
    private let family: Family
    /// The address of the fill or stroke of a line of the new picture, for those of which the object has others too.
    private let paint: (_ line: Int) -> String?
    private let address: (FamilyMember) -> String
    /// How many lines of the new picture each object has in it.
    private var weights: [FamilyMember: Int] = [:]

    /// The limits of named objects of one change, and of reported changes.
    private static let mostNames = 4, mostLines = 50

    init(
        _ comparison: PictureComparison, lineCount: Int, family: @escaping Family,
        paint: @escaping (_ line: Int) -> String?, address: @escaping (FamilyMember) -> String
    ) {
        (self.comparison, self.family, self.paint, self.address) = (comparison, family, paint, address)
        guard !comparison.isSame else { return }
        for line in 0..<lineCount {
            let family = family(line)
            // Without all families nothing can be called whole.
            guard !family.isEmpty else {
                weights.removeAll()
                return
            }
            for member in family { weights[member, default: 0] += 1 }
        }
    }

    var lines: [String] {
        var groups: [ByteText: [PictureComparison.Change]] = [:]
        var order: [ByteText] = []
        for change in comparison.changes {
            let key = ByteText(change.words)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(change)
        }
        var lines = order.prefix(Self.mostLines).map { line(of: groups[$0] ?? []) }
        if order.count > Self.mostLines { lines.append("and \(order.count - Self.mostLines) other changes") }
        return lines
    }

    private func line(of changes: [PictureComparison.Change]) -> String {
        guard let first = changes.first else { return "" }
        let names = names(changes)
        return first.isCount ? "\(first.words): \(names)" : "\(names) \(first.words)"
    }

    private func names(_ changes: [PictureComparison.Change]) -> String {
        if let whole = whole(changes) { return whole }
        var objects: [String] = []
        for change in changes {
            let object = change.isOfPaint ? paint(change.line) ?? change.object : change.object
            if objects.last != object { objects.append(object) }
        }
        let named = objects.prefix(Self.mostNames).map(SentenceSpelling.name).joined(separator: ", ")
        return objects.count > Self.mostNames ? "\(named) and \(objects.count - Self.mostNames) more" : named
    }

    /// The object of which all that is drawn changes alike; nil where there is none.
    private func whole(_ changes: [PictureComparison.Change]) -> String? {
        let lines = Set(changes.map(\.line))
        guard lines.count > 1, !changes.contains(where: \.isGone), let first = changes.first else { return nil }
        var common = family(first.line)[...]
        for change in changes.dropFirst() {
            let other = family(change.line)
            common = common.prefix(zip(common, other).prefix { $0 == $1 }.count)
        }
        guard let object = common.last, weights[object] == lines.count, common.count > 1 else { return nil }
        // What draws by itself is named as it is.
        let name = SentenceSpelling.name(address(object))
        return changes.allSatisfy { $0.object == first.object } ? nil : "\(name) with all in it"
    }
}
