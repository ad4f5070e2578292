internal import RiveFormat
internal import RiveSchema

/// Numbers that the runtime allocates memory for without asking whether they make sense.
extension Rule {
    static let tooManyPoints: Rule = .init(
        212, .error, "a polygon or star has absurdly many points",
        harm: "The runtime makes a vertex for each and aborts when memory ends.",
        remedy: "Nobody sees more than a few hundred points: lower the number.",
        example: "points = 2147483648",
        .properties([.points]) { run, record, property in
            let points = run.records.uint(ofProperty: property)
            if points > mostPoints {
                run.report(tooManyPoints, record, property: property, "\(run.words(record)) has \(points) points")
            }
        })

    static let absurdNumber: Rule = .init(
        213, .warning, "a number is so large that using it takes all memory or time",
        harm: "The app freezes, or the system ends it, as soon as the value is used.",
        remedy: "Enter a number that makes sense and export again.",
        example: "a DataConverterStringPad with length 4000000000",
        .properties([.stringPadLength, .parentBoneCount]) { run, record, property in
            let value = run.records.uint(ofProperty: property)
            let key = run.file.properties[property].key
            // A chain can't be longer than there are objects, and asking for all of it is how editors say "to the root".
            if value > mostPadding, key == .stringPadLength || (value > 1 << 16 && value != .missing) {
                run.report(absurdNumber, record, property: property, "\(run.words(key)) is \(value)")
            }
        })

    private static let mostPoints = 100_000
    private static let mostPadding = 1 << 20
}
