import RiveFormat
import RiveModel
import RiveSchema

/// Names of objects that a file has and nothing looks up.
enum UnusedNameAdvice {
    static func advice(_ file: AdvisedFile) -> [Advice] {
        let document = file.document
        return UnusedNames(document, isLeftOut: file.isLeftOut).records.enumerated().compactMap { index, records in
            guard !records.isEmpty else { return nil }
            let bytes = records.compactMap { document.file.property(.componentName, of: $0) }.reduce(0) {
                $0 + document.file.range(ofProperty: $1).count
            }
            return Advice(
                kind: .unusedNames, record: Int(document.artboardRecords[index]), records: records, bytes: bytes,
                certainty: .possible,
                message: "\(NumberWords.count(records.count, "name")) of objects that nothing in the file looks up: "
                    + "\"rivetool optimize --strip-names\" removes them, unless an app looks them up")
        }
    }
}
