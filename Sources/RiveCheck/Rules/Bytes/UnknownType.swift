import RiveSchema

extension Rule {
    static let unknownType: Rule = .init(
        117, .warning, "a record is of a type that runtimes do not know",
        harm: "The runtime leaves it out; in an artboard or layer an empty place remains in its stead.",
        remedy: "Update the runtime if a newer editor made the file; else export again.",
        example: "a record of type 60000",
        .onTheWay)

    static let zeroRecord: Rule = .init(
        118, .warning, "zeros in place of a record",
        harm: "Each pair of zeros becomes an empty object; an odd zero at the end makes the runtime refuse the file.",
        remedy: "Cut off what stands behind the last record, or export again.",
        example: "two zeros at the end of a file",
        .onTheWay)
}

extension CheckRun {
    func foundUnknownType(_ record: Int) {
        let type = type(of: record)
        if Self.editorTypes.contains(type) { return }
        if type == 0 {
            report(.zeroRecord, record, "the record has type 0")
        } else if let known = Schema.objectType(type) {
            report(.unknownType, record, "\(known.name) is an abstract type, which has no objects")
        } else {
            report(.unknownType, record, "type \(type.rawValue) is not defined")
        }
    }

    /// What editors export for themselves; runtimes have always left these out, and nothing is missing.
    private static let editorTypes: [TypeKey] = [9, 112, 526]
}
