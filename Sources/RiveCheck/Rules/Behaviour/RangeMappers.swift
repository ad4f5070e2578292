import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let emptyRange: Rule = .init(
        548, .warning, "a converter maps from a range of size 0",
        harm: """
            The place in the range is a division by zero, and the result NaN: what is bound to it vanishes, and a value \
            that is eased towards it never arrives, so that the scene never settles.
            """,
        remedy: "Let the two ends of the range differ, also in the instances that they are bound to.",
        example: "a DataConverterRangeMapper with minInput = 0 and maxInput = 0",
        .file { run in
            let numbers = NumberValues(run)
            for record in run.all(.dataConverterRangeMapper) {
                guard let words = InputRange(run: run, numbers: numbers, record: record).emptyWords else { continue }
                run.report(emptyRange, record, .maxInput, words)
            }
        })
}

/// The range that a converter maps from: its ends as they are stored, or as instances give them.
private struct InputRange {
    let run: CheckRun
    let numbers: NumberValues
    let record: Int

    /// Why the range has no size; nil where it has one, and where it makes no difference.
    var emptyWords: String? {
        let outputs = [PropertyKey.minOutput, .maxOutput].map(end)
        if outputs.allSatisfy({ $0.property == nil }), outputs[0].stored == outputs[1].stored { return nil }
        let isStep =
            run.uint(.rangeMapperInterpolationType, of: record) == KeyFrameInterpolation.hold.rawValue
            && run.uint(.rangeMapperInterpolatorId, of: record) == .missing
        if isStep { return nil }
        let (low, high) = (end(.minInput), end(.maxInput))
        switch (low.property, high.property) {
        case (nil, nil): return low.stored == high.stored ? "both ends are \(Self.text(low.stored))" : nil
        case (let property?, nil): return words(property, equal: high.stored)
        case (nil, let property?): return words(property, equal: low.stored)
        // Which values meet is for apps to say.
        case (_?, _?): return nil
        }
    }

    /// An end of a range: the property of a view model that it is bound to, or else what the file stores.
    private func end(_ key: PropertyKey) -> (stored: Float, property: Int?) {
        (run.document.float(key, of: record), run.plainBinds.sources(of: key, of: record).last)
    }

    /// Where a property holds the other end of the range.
    private func words(_ property: Int, equal other: Float) -> String? {
        guard !run.propertyValues[property].isEmpty else {
            return other == 0 ? "both ends are 0 as long as no app sets \(run.words(property))" : nil
        }
        return numbers.value(of: property, equal: other).flatMap(run.owner).map {
            "both ends are \(Self.text(other)) for \(run.words($0))"
        }
    }

    private static func text(_ number: Float) -> String { ShortestDecimal.string(number) }
}

/// The values of properties by their numbers, as many mappers may ask for the same property.
private final class NumberValues {
    private let run: CheckRun
    private var values: [Int: [Float: Int]] = [:]

    init(_ run: CheckRun) { self.run = run }

    /// The first value of a property that is a number; nil for none.
    func value(of property: Int, equal number: Float) -> Int? {
        if values[property] == nil {
            values[property] = Dictionary(
                firsts: run.propertyValues[property].map {
                    (run.document.float(.viewModelInstanceNumberPropertyValue, of: $0), $0)
                })
        }
        return values[property]?[number]
    }
}
