import Foundation
import RiveModel
import RiveTestSupport

extension PruneRow {
    /// The rows of `Prune.txt`: a title, how far apps reach where they do, and the draft before and behind a line `---`. What has no
    /// such line stays as it is.
    static let all = "\n\(PackageFiles.text("Tests/RiveEditTests/Prune.txt"))".components(separatedBy: "\n# ")
        .dropFirst().map(PruneRow.init(parsing:))

    private init(parsing text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let title = lines.removeFirst()
        let words = lines[0].components(separatedBy: ", needed: ")
        let isByName = words[0] == "by name"
        if isByName { lines.removeFirst() }
        let drafts = lines.split(separator: "---").map { $0.joined(separator: "\n") }
        precondition(1...2 ~= drafts.count, "\"\(title)\" has \(drafts.count) drafts")
        self.init(
            title, reach: isByName ? .byName : .nothing, needed: Set(words.dropFirst()), drafts[0],
            drafts.count == 2 ? drafts[1] : nil)
    }
}
