import RiveFormat
import RiveModel
import RiveSchema

/// A file that is searched for features, with what signs ask of it.
final class FeatureFile {
    let document: Document
    /// Whether an artboard has a text run with a name, by its index; nil before the first use.
    private var hasNamedRun: [Bool?]

    init(_ document: Document) {
        self.document = document
        hasNamedRun = [Bool?](repeating: nil, count: document.artboardRecords.count)
    }

    /// Whether the contents of an asset are not in the file.
    func isOutside(asset record: Int) -> Bool {
        guard let index = document.assetRecords.ascendingIndex(of: record) else { return false }
        let contents = document.assetContents[index]
        return contents == .max || document.text(.bytes, of: Int(contents)).isEmpty
    }

    /// Whether an app can reach a text run through a nested artboard: by its name, and then by that of the run.
    func hasReachableText(nested record: Int) -> Bool {
        guard !document.text(.componentName, of: record).isEmpty else { return false }
        let artboard = document.uint(.nestedArtboardArtboardId, of: record)
        return artboard < hasNamedRun.count && hasNamedRun(inArtboard: Int(artboard))
    }

    private func hasNamedRun(inArtboard index: Int) -> Bool {
        if let known = hasNamedRun[index] { return known }
        let objects = document.objects[index]
        WorkCounter.note(objects.count)
        let isThere = objects.contains { member in
            member != .max && document.file.type(of: Int(member)) == .textValueRun
                && !document.text(.componentName, of: Int(member)).isEmpty
        }
        hasNamedRun[index] = isThere
        return isThere
    }
}
