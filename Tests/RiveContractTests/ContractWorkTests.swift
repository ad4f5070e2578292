#if DEBUG
    import RiveFormat
    import Testing

    @testable import RiveContract

    /// Four times as much takes about four times the work, by count, whatever there is much of.
    @Suite struct ContractWorkTests {
        struct Row: CustomTestStringConvertible, Sendable {
            let testDescription: String
            let old: @Sendable (Int) -> String
            let new: @Sendable (Int) -> String

            init(_ name: String, _ old: @escaping @Sendable (Int) -> String, _ new: @escaping @Sendable (Int) -> String)
            {
                (testDescription, self.old, self.new) = (name, old, new)
            }
        }

        @Sendable private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
            (["# rivetool contract 1"] + (0..<count).map(line)).joined(separator: "\n")
        }

        @Sendable private static func properties(_ count: Int, _ name: (Int) -> String) -> String {
            lines(count) { "viewModel \"M\" · property \"\(name($0))\" number" }
        }

        private static let rows = [
            Row(
                "renamed by a blank", { properties($0) { "property \($0)" } }, { properties($0) { "property \($0) " } }),
            Row(
                "renamed by a letter", { properties($0) { "property \($0)" } }, { properties($0) { "property \($0)x" } }
            ),
            Row("gone, and others new", { properties($0) { "\($0) old" } }, { properties($0) { "brand new \($0)" } }),
            Row("alike", { lines($0) { "viewModel \"a \($0) a\"" } }, { lines($0) { "viewModel \"b \($0) bcdef\"" } }),
            Row(
                "namesakes", { lines($0) { "artboard \"A\"" + ($0 > 0 ? " #\($0)" : "") } },
                { lines($0 / 2) { "artboard \"A\"" + ($0 > 0 ? " #\($0)" : "") } }),
            Row(
                "keys in another order",
                { count in "# rivetool contract 1\nenum \"E\"" + (0..<count).map { " · \"k\($0)\"" }.joined() },
                { count in "# rivetool contract 1\nenum \"E\"" + (0..<count).reversed().map { " · \"k\($0)\"" }.joined()
                }
            ),
        ]

        private static func work(_ row: Row, _ count: Int) throws -> (work: Int, changes: Int) {
            let counter = WorkCounter()
            let changes = try WorkCounter.$current.withValue(counter) {
                let (old, new) = (
                    try ContractReader.contract(Array(row.old(count).utf8)),
                    try ContractReader.contract(Array(row.new(count).utf8))
                )
                return try ContractComparison.changes(from: old, to: new, ByteBudget()).count
            }
            return (counter.count, changes)
        }

        @Test(arguments: rows)
        func followsTheSizeOfTheContract(_ row: Row) throws {
            let (small, large) = (try Self.work(row, 250), try Self.work(row, 1000))
            #expect(small.work > 250 && large.work < 6 * small.work, "\(small) → \(large)")
            #expect(small.changes > 0)
        }

        /// What apps need of as many things, and what is there.
        private static let needs = [
            Row("met", { properties($0) { "p\($0)" } }, { properties($0) { "p\($0)" } }),
            Row("missing", { properties($0) { "p\($0)" } }, { properties($0) { "other \($0) q" } }),
            Row("renamed", { properties($0) { "property \($0)" } }, { properties($0) { "Property \($0)" } }),
            Row(
                "of another type", { lines($0) { "viewModel \"M\" · property \"p\($0)\" string" } },
                { properties($0) { "p\($0)" } }),
            Row(
                "of any", { lines($0) { "viewModel * · property \"p\($0)\"" } },
                { lines($0) { "viewModel \"M\($0)\" · property \"p0\"" } }),
            Row(
                "of all but one", { lines($0) { "viewModel * · property \"p\($0)\"" } },
                { lines($0) { "viewModel \"M\($0 % 10)\" · property \"p\($0 / 10)\"" } }),
            Row(
                "in any that is called so", { lines($0) { "artboard * · stateMachine \"S\($0)\" · input \"i\"" } },
                { lines($0) { "artboard \"A\($0)\" · stateMachine \"S\($0)\"" } }),
            Row(
                "keys in one line",
                { count in "enum \"E\"" + (0..<count).map { " · \"k\($0)\"" }.joined() },
                { count in "# rivetool contract 1\nenum \"E\"" + (0..<count).map { " · \"l\($0) k\"" }.joined() }),
        ]

        @Test(arguments: needs)
        func needsFollowTheSizeOfBoth(_ row: Row) throws {
            func work(_ count: Int) throws -> Int {
                let counter = WorkCounter()
                try WorkCounter.$current.withValue(counter) {
                    let needs = try ContractNeeds(Array(row.old(count).utf8), file: "app.needs")
                    let contract = try ContractReader.contract(Array(row.new(count).utf8))
                    _ = try ContractNeedsCheck.unmet(needs, in: contract, ByteBudget())
                }
                return counter.count
            }
            let (small, large) = (try work(250), try work(1000))
            #expect(small > 250 && large < 6 * small, "\(small) → \(large)")
        }
    }
#endif
