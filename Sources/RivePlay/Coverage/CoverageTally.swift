import RiveFormat
package import RiveJSON
import RiveModel

/// How many things of a kind were reached, and which. Addresses identify them, because they outlive a new export of the file.
package struct CoverageTally: FieldObject {
    private let addresses: AddressPrinter
    private var reached: [Int] = []
    private var missed: [Int] = []

    init(_ addresses: AddressPrinter, _ records: some Sequence<Int>, _ isReached: (Int) -> Bool) {
        self.addresses = addresses
        for record in records {
            if isReached(record) { reached.append(record) } else { missed.append(record) }
        }
    }

    package static let fields = Fields<Self>("tally") {
        share.of { $0.share }
        Field(each: "hit", "the addresses of those that were reached") { $0.hitAddresses }
        Field(each: "missed", "the addresses of those that were not") { $0.missedAddresses }
    }

    private static let share = CoverageShare.fields.all

    package var share: CoverageShare { CoverageShare(reached: reached.count, total: reached.count + missed.count) }

    /// The addresses of what was reached.
    var hitAddresses: some Sequence<String> { addresses(of: reached) }

    /// The addresses of what was not reached.
    package var missedAddresses: some Sequence<String> { addresses(of: missed) }

    private func addresses(of records: [Int]) -> some Sequence<String> {
        records.lazy.map { [addresses] in addresses.fullAddress(ofRecord: $0) }
    }
}

/// How much of some things was reached.
package struct CoverageShare: FieldObject {
    package private(set) var reached = 0
    package private(set) var total = 0

    package static let fields = Fields<Self>("share") {
        Field("total") { $0.total }
        Field("reached") { $0.reached }
        Field("percent", "null where there is nothing to reach") { $0.percent }
    }

    /// The part of them in hundredths, to one digit and never rounded up; nil where there are none.
    package var percent: Float? { total == 0 ? nil : Float(reached * 1000 / total) / 10 }

    static func + (left: CoverageShare, right: CoverageShare) -> CoverageShare {
        CoverageShare(reached: left.reached + right.reached, total: left.total + right.total)
    }

    /// `72.4 %, 21 of 29`.
    package var words: String {
        guard let percent else { return "nothing to reach" }
        return "\(ShortestDecimal.string(percent)) %, \(reached) of \(total)"
    }
}
