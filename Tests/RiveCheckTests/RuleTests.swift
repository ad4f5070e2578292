import RiveCheck
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// Every rule finds its bad file at the right byte and leaves the nearest good one alone.
@Suite struct RuleTests {
    static let rows =
        RuleRow.bytes + RuleRow.crashes + RuleRow.structure + RuleRow.machines + RuleRow.refusals + RuleRow.dangling
        + RuleRow.behaviour + RuleRow.assets + RuleRow.drafts

    @Test(arguments: rows)
    func findsAndLeavesAlone(_ row: RuleRow) throws { try row.check() }

    @Test func everyRuleHasARow() {
        let tested = Set(RuleTests.rows.map(\.rule.code) + RuleTests.rulesOnBundles + ["RIV0617"])
        #expect(RuleTable.all.map(\.code).filter { !tested.contains($0) } == [])
    }

    /// The file alone can't have these.
    private static let rulesOnBundles = ["RIV0612", "RIV0613", "RIV0614"]

    @Test func whatABundleLacksIsReported() throws {
        let file = ArtificialFile(
            .init(.backboard), .init(.imageAsset, [.assetName: "a", .fileAssetAssetId: 7]), .init(.artboard))
        let document = Document(try RiveFile(parsing: file.bytes))
        let image = try #require(document.assets.first)
        let faults: [BundleFault] = [.missing(image, "one"), .unfit(image, "two"), .unused("three")]
        let found = Check.run(document, bundleFaults: faults).findings.filter { Self.rulesOnBundles.contains($0.code) }
        #expect(found.map(\.code) == Self.rulesOnBundles)
        #expect(found.map(\.message) == ["one", "two", "three"])
        #expect(found.map(\.address) == ["asset:a", "asset:a", nil])
    }

    /// Whoever runs the file is asked, where there are texts and somebody wants to know.
    @Test func whatDoesNotFitIsReported() throws {
        let file = ArtificialFile(.init(.backboard), .init(.artboard), .init(.text, [.componentName: "a"]))
        let document = Document(try RiveFile(parsing: file.bytes))
        var asked = 0
        func found(_ document: Document, _ severities: Severities = Severities()) -> [String] {
            Check.run(document, severities) { _ in
                asked += 1
                return [UnfitText(record: 2, words: "3 too wide")]
            }.findings.filter { $0.code == "RIV0617" }.map { "\($0.severity) \($0.address ?? ""): \($0.message)" }
        }
        #expect(found(document) == ["note artboard:#0/object:a: Text \"a\": 3 too wide"])
        var severities = Severities()
        severities[try #require(RuleTable.rule("RIV0617"))] = nil
        #expect(found(document, severities) == [])
        let without = ArtificialFile(.init(.backboard), .init(.artboard))
        #expect(found(Document(try RiveFile(parsing: without.bytes))) == [])
        #expect(asked == 1)
    }

    @Test("a step that exporters write for what they did not find is reported as deleted")
    func deletedBindingsAreSaidToBe() throws {
        func message(_ path: [UInt8]) throws -> String? {
            let file = ArtificialFile([
                .init(.backboard), .init(.viewModel), .init(.viewModelPropertyNumber), .init(.artboard), .init(.node),
                .init(.dataBindContext, [.dataBindPropertyKey: 13, .dataBindContextSourcePathIds: .bytes(path)]),
            ])
            return try Check.run(file.bytes).findings.first { $0.code == "RIV0409" }?.message
        }
        #expect(try message([0, 127]) == "the property of the binding was deleted")
        #expect(try message([127]) == "the view model of the binding was deleted")
        #expect(try message([0, 5]) == "step 1, property 5, does not exist")
    }

    @Test("a foreign property is a note in an export of the editor, which has an id")
    func foreignPropertiesOfExportsAreNotes() throws {
        func severity(fileId: UInt8) throws -> Severity? {
            var bytes = ArtificialFile(
                .init(.backboard), .init(.artboard), .init(.node, [.dataEnumCustomName: "x"])
            ).bytes
            bytes[6] = fileId
            return try Check.run(bytes).findings.first { $0.code == "RIV0119" }?.severity
        }
        #expect(try severity(fileId: 0) == .warning)
        #expect(try severity(fileId: 9) == .note)
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

    /// What most apps leave alone is no more than worth knowing.
    @Test func namesOfObjectsAreNotes() throws {
        let events = ["Done ", "done"].map { ArtificialRecord(.event, [.componentName: .bytes(Array($0.utf8))]) }
        let report = try Check.run(ArtificialFile([.init(.backboard), .init(.artboard)] + events).bytes)
        #expect(report.findings.map(\.code) == ["RIV0516", "RIV0517"])
        #expect(report.totals == [.note: 2])
    }

    /// A boolean of a type that nobody knows does harm only where what is read out of step does.
    @Test func booleansThatEndWellAreNotes() throws {
        let file = ArtificialFile([.init(.backboard)] + RuleRow.misread(.node))
        let found = try Check.run(file.bytes).findings.filter { $0.code == "RIV0120" }
        #expect(found.map(\.severity) == [.note])
    }

    /// Where the file has an instance, no blank one is made.
    @Test func circlesOfModelsWithInstancesAreNotes() throws {
        let file = ArtificialFile(
            .init(.backboard), .init(.viewModel), .init(.viewModelPropertyViewModel, [.viewModelReferenceId: 0]),
            .init(.viewModelInstance))
        let found = try Check.run(file.bytes).findings.filter { $0.code == "RIV0202" }
        #expect(found.map(\.severity) == [.note])
    }

    /// Objects that are invalid for another reason than their parent do no harm.
    @Test func invalidObjectsWithParentsDoNoHarm() throws {
        let file = ArtificialFile(.init(.backboard), .init(.artboard), .init(.feather, [.parentId: 0]))
        #expect(try Check.run(file.bytes).findings.filter { $0.code == "RIV0210" } == [])
    }

    /// What hangs from a circle of parents goes with it where the runtime removes an object of the circle.
    @Test func circlesWithAnInvalidObjectAreTakenApart() throws {
        let file = ArtificialFile(
            .init(.backboard), .init(.artboard), .init(.node, [.parentId: 3]), .init(.node, [.parentId: 1]),
            .init(.solidColor, [.parentId: 2]), .init(.pointsPath, [.parentId: 2]), .init(.skin, [.parentId: 4]),
            .init(.tendon, [.parentId: 5, .boneId: 900]), .init(.node))
        #expect(try Check.run(file.bytes).findings.filter { $0.severity == .error } == [])
    }

    /// What has no semantics at all is told of once.
    @Test func filesWithoutSemanticsAreNoted() throws {
        let listeners = [1, 2, 1].flatMap { target in
            [
                ArtificialRecord(.stateMachineListener, [.stateMachineListenerTargetId: .uint(target)]),
                ArtificialRecord(.listenerInputType, [.listenerInputTypeListenerTypeValue: 3]),
            ]
        }
        let nodes = [ArtificialRecord](repeating: .init(.node, [.parentId: 0]), count: 2)
        let file = ArtificialFile([.init(.backboard), .init(.artboard)] + nodes + [.init(.stateMachine)] + listeners)
        let findings = try Check.run(file.bytes).findings.filter { $0.code == "RIV0522" }
        #expect(findings.map(\.severity) == [.note])
        #expect(
            findings.map(\.message) == [
                "pointers act on Node and 1 other object, but the file has no semantics"
            ])
    }

    /// What looks for refusals alone finds what the whole check does, in every bad and good file.
    @Test(arguments: rows)
    func refusalsAreFoundWithoutTheRest(_ row: RuleRow) throws {
        for bytes in [row.bad, row.good] {
            guard let file = try? RiveFile(parsing: bytes), file.problem == nil else { continue }
            let refusals = try Check.run(bytes, limitPerRule: 1).findings.filter { $0.code.hasPrefix("RIV03") }
            #expect(Check.refusal(of: Document(file)) == refusals.first)
        }
    }

    @Test func aLimitListsFewerAndCountsAll() throws {
        let nodes = (0..<70).map { _ in ArtificialRecord(.node, [.parentId: 999]) }
        let bytes = ArtificialFile([.init(.backboard), .init(.artboard), .init(.node)] + nodes).bytes
        let report = try Check.run(bytes, limitPerRule: 50)
        #expect(report.findings.count == 50)
        #expect(report.counts == ["RIV0404": 70])
        #expect(report.totals == [.warning: 70])
    }

    /// Names of all pairs of high bytes, and of what follows on those that start longer scalars.
    @Test func textsAreUTF8WhereSwiftSaysSo() throws {
        let high: [UInt8] = Array(0x7F...0xFF)
        let borders: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
        let names: [[UInt8]] =
            high.flatMap { first in high.map { [first, $0] } }
            + (0xDF...0xF5).flatMap { (first: UInt8) in
                borders.flatMap { second in borders.flatMap { [[first, second, $0], [first, second, 0x80, $0]] } }
            }
        let records = names.map { ArtificialRecord(.event, [.componentName: .bytes($0)]) }
        let report = try Check.run(ArtificialFile([.init(.backboard), .init(.artboard)] + records).bytes)
        let found = Set(report.findings.filter { $0.code == "RIV0123" }.compactMap(\.record))
        for (index, name) in names.enumerated() {
            #expect(found.contains(index + 2) == (String(validating: name, as: UTF8.self) == nil), "\(name)")
        }
    }

    @Test func whatIsNoFileIsNoFinding() {
        #expect(throws: FormatError.self) { try Check.run(Array("no file".utf8)) }
        #expect(throws: FormatError.self) { try Check.run([]) }
    }
}
