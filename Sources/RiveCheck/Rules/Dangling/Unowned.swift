import RiveModel
import RiveSchema

extension Rule {
    static let droppedRecord: Rule = .init(
        401, .warning, "the runtime drops a record at this position",
        harm: "What it was to do does not happen, and nothing says so.",
        remedy: "Records hang from the nearest one before them that takes them: put it there, or export again.",
        example: "a KeyFrameDouble before any KeyedProperty",
        .onTheWay)
}

extension CheckRun {
    /// A record that needs another one to hang from, and hangs from none.
    func foundUnowned(_ record: Int) {
        let type = type(of: record)
        let isObject = isKind(record, .component) && !isKind(record, .viewModelInstanceValue)
        // In an artboard, the parent is the reason, and another rule tells of it.
        if isObject, document.artboardIndex(of: record) != nil { return }
        if type == .viewModelInstance {
            report(
                .droppedRecord, record, .viewModelInstanceViewModelId,
                "the instance belongs to view model \(uint(.viewModelInstanceViewModelId, of: record)), but the file has \(document.viewModelRecords.count) before it"
            )
        } else {
            report(.droppedRecord, record, "\(words(record)) has no record to belong to")
        }
    }
}
