import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Every rule finds its bad file at the right byte and leaves the nearest good one alone.
@Suite struct RuleTests {
    private static let rows =
        RuleRow.bytes + RuleRow.crashes + RuleRow.refusals + RuleRow.dangling + RuleRow.behaviour + RuleRow.assets

    @Test(arguments: rows)
    func findsAndLeavesAlone(_ row: RuleRow) throws { try row.check() }

    @Test func everyRuleHasARow() {
        let tested = Set(RuleTests.rows.map(\.rule.code) + RuleTests.rulesOnBundles)
        #expect(RuleTable.all.map(\.code).filter { !tested.contains($0) } == [])
    }

    /// The file alone can't have these.
    private static let rulesOnBundles = ["RIV0612", "RIV0613", "RIV0614"]

    @Test func whatABundleLacksIsReported() throws {
        let file = ArtificialFile(
            .init(.backboard), .init(.imageAsset, [.assetName: "a", .assetId: 7]), .init(.artboard))
        let document = Document(try RiveFile(parsing: file.bytes))
        let image = try #require(document.assets.first)
        let faults: [BundleFault] = [.missing(image, "one"), .unfit(image, "two"), .unused("three")]
        let found = Check.run(document, bundleFaults: faults).findings.filter { Self.rulesOnBundles.contains($0.code) }
        #expect(found.map(\.code) == Self.rulesOnBundles)
        #expect(found.map(\.message) == ["one", "two", "three"])
        #expect(found.map(\.address) == ["asset:a", "asset:a", nil])
    }

    @Test func codesAscendAndTextsAreThere() {
        let numbers = RuleTable.all.map(\.number)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        for rule in RuleTable.all {
            #expect(rule.code.wholeMatch(of: /RIV\d{4}/) != nil)
            for text in [rule.title, rule.harm, rule.remedy, rule.example] { #expect(!text.isEmpty, "\(rule.code)") }
            #expect(rule.title.first?.isUppercase == false && rule.title.last != ".", "\(rule.code)")
            #expect(rule.harm.last == "." && rule.remedy.last == ".", "\(rule.code)")
        }
    }

    @Test func severitiesCanBeChosen() throws {
        let rule = try #require(RuleTable.rule("riv0404"))
        let bytes = ArtificialFile(.init(.backboard), .init(.artboard), .init(.node, [.parentId: 9]), .init(.node))
            .bytes
        var severities = Severities()
        #expect(try Check.run(bytes, severities).totals == [.warning: 1])
        severities[rule] = .error
        #expect(try Check.run(bytes, severities).worst == .error)
        severities[rule] = nil
        #expect(try Check.run(bytes, severities).findings == [])
        #expect(try Check.run(bytes, .errorsOnly).findings == [])
    }

    @Test func aLimitListsFewerAndCountsAll() throws {
        let nodes = (0..<70).map { _ in ArtificialRecord(.node, [.parentId: 999]) }
        let bytes = ArtificialFile([.init(.backboard), .init(.artboard), .init(.node)] + nodes).bytes
        let report = try Check.run(bytes, limitPerRule: 50)
        #expect(report.findings.count == 50)
        #expect(report.counts == ["RIV0404": 70])
        #expect(report.totals == [.warning: 70])
    }

    @Test func whatIsNoFileIsNoFinding() {
        #expect(throws: FormatError.self) { try Check.run(Array("no file".utf8)) }
        #expect(throws: FormatError.self) { try Check.run([]) }
    }
}
