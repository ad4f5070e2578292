import RiveSchema

/// One thing that can be wrong with a file, and how to find it.
struct Rule: Sendable {
    /// What to tell people about it.
    let info: RuleInfo

    let visit: Visit

    init(
        _ number: Int, _ severity: Severity, _ title: String, harm: String, remedy: String, example: String,
        _ visit: Visit
    ) {
        info = RuleInfo(number, severity, title, harm: harm, remedy: remedy, example: example)
        self.visit = visit
    }

    /// The moment at which a rule is asked, and of what.
    enum Visit: Sendable {
        /// It is found on the way: while the bytes are read, or by the walk over all records itself.
        case onTheWay
        /// A visit of the file, once the walk is over.
        case file(@Sendable (CheckRun) -> Void)
        /// A visit of each record of these types and of those that extend them.
        case records([TypeKey], @Sendable (_ run: CheckRun, _ record: Int) -> Void)
        /// A visit of each stored property of these keys, where the record's type has it.
        case properties([PropertyKey], @Sendable (_ run: CheckRun, _ record: Int, _ property: Int) -> Void)
    }
}
