import RiveFormat
import RiveSchema

extension Rule {
    static let cutPath: Rule = .init(
        428, .warning, "a data bind path ends inside a number",
        harm: "The runtime reads a 0 in its place: the bind goes to another property, or is silent.",
        remedy: "Bind the property again in the editor and export.",
        example: "a path whose last byte is 80",
        .properties(dataBindPathKeys) { run, record, property in
            let path = run.file.payloadRange(ofProperty: property)
            guard let last = path.last, run.records.byte(at: last) >= 0x80 else { return }
            let key = run.file.properties[property].key
            run.report(cutPath, record, property: property, "\(run.words(key)) ends inside a number")
        })
}
