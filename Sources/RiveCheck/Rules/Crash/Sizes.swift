import RiveFormat
import RiveSchema

/// Numbers that the runtime allocates memory for without asking whether they make sense.
extension Rule {
    static let tooManyPoints: Rule = .init(
        212, .error, "a polygon or star has absurdly many points",
        harm: "The runtime makes a vertex for each and aborts when memory ends.",
        remedy: "More than a few hundred points make no visible difference: lower the number.",
        example: "points = 2147483648",
        .properties([.points]) { run, record, property in
            let points = run.records.uint(ofProperty: property)
            if points > mostPoints {
                run.report(tooManyPoints, record, property: property, "\(run.words(record)) has \(points) points")
            }
        })

    static let endlessPadding: Rule = .init(
        213, .error, "a text is filled up to a length that memory does not hold",
        harm: """
            The runtime makes a text of that length whenever the value that is bound changes: the app freezes, or the system \
            ends it.
            """,
        remedy: "Lower the length to what is to be seen.",
        example: "a DataConverterStringPad with length 4000000000",
        .properties([.stringPadLength]) { run, record, property in
            let length = run.records.uint(ofProperty: property)
            if length > mostPadding {
                run.report(endlessPadding, record, property: property, "the length is \(length)")
            }
        })

    private static let mostPoints = 100_000
    private static let mostPadding = 10_000_000
}
