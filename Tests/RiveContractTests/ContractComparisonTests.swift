import Foundation
import RiveFormat
import RiveText
import Testing

@testable import RiveContract

/// What changes of a file are for apps.
@Suite struct ContractComparisonTests {
    @Test(arguments: ContractRow.all)
    func changeIsTold(_ row: ContractRow) throws {
        let (old, new) = (try Contract(text: ContractRow.base), try Contract(text: row.text()))
        let changes = try Self.changes(old, new)
        #expect(changes.map(Self.summary) == row.changes)
        // A lock says as much as the file that it was made of, but for addresses of assets that are gone.
        let lock = try Self.changes(try ContractReader.contract(old.lock), new)
        #expect(lock.map(Self.summary) == row.changes)
        #expect(lock.map(\.fingerprint) == changes.map(\.fingerprint))
        #expect(lock.map(\.message) == changes.map(\.message))
        #expect(changes.isEmpty == row.changes.isEmpty && (row.changes.isEmpty || row.edits.count > 0))
    }

    private static func changes(_ old: Contract, _ new: Contract) throws -> [ContractChange] {
        try ContractComparison.changes(from: old, to: new, ByteBudget())
    }

    private static func summary(_ change: ContractChange) -> String {
        "\(change.code) \(change.level.rawValue) \(change.address ?? "-")"
            + (change.renamedTo.map { " > \($0)" } ?? "")
    }

    /// Each kind of change is in the rows but those of the format, which nothing can be written in yet, those of whole files,
    /// which only folders have, and that of features, which no lock has; what apps need is no change.
    @Test func everyRuleIsTested() {
        let tested = Set(ContractRow.all.flatMap(\.changes).map { String($0.prefix(7)) })
        let rules = ContractRuleTable.all.map(\.code).filter { !$0.hasPrefix("RIV25") }
        #expect(
            rules.filter { !tested.contains($0) }
                == ["RIV2015", "RIV2115", "RIV2209", "RIV2317", "RIV2416", "RIV2417"])
        #expect(ContractRow.all.count >= 60)
    }

    @Test(arguments: [
        ("7.0", "8.0", "RIV2209"), ("7.0", "7.1", "RIV2416"), ("8.0", "7.9", "RIV2416"),
    ])
    func formatIsCompared(_ old: String, _ new: String, _ code: String) throws {
        let contracts = try [old, new].map { version in
            try ContractReader.contract(Array("# rivetool contract 1\nformat \(version)".utf8))
        }
        let changes = try Self.changes(contracts[0], contracts[1])
        #expect(changes.map(\.code) == [code] && changes.map(\.address) == [nil])
    }

    /// A feature that no version of a platform has, one that came later than all others there, and one that did not.
    @Test(arguments: [
        (
            "  Solo name=\"S\"", "  Solo name=\"S\"\n  Joystick name=\"J\"\n  Solo name=\"T\"",
            ["RIV2317 risky artboard:A/object:J"]
        ),
        ("  Joystick name=\"J\"", "  Joystick name=\"J\"\n  Solo name=\"S\"", []),
        ("  Solo name=\"S\"\n  Joystick name=\"J\"", "  Solo name=\"S\"", []),
        ("  Text name=\"T\"", "  Text name=\"T\"\n  Solo name=\"S\"", []),
        (
            "  Solo name=\"S\"", "  Solo name=\"S\"\n  Text name=\"T\"\n  Event name=\"E\"",
            [
                "RIV2317 risky artboard:A/event:E", "RIV2317 risky artboard:A/object:T",
                "RIV2406 additive artboard:A/event:E",
            ]
        ),
    ])
    func featuresAreCompared(_ before: String, _ after: String, _ expected: [String]) throws {
        let (old, new) = (
            try Contract(text: "Backboard\nArtboard name=\"A\"\n\(before)"),
            try Contract(text: "Backboard\nArtboard name=\"A\"\n\(after)")
        )
        let changes = try Self.changes(old, new)
        #expect(changes.map(Self.summary) == expected)
        #expect(Set(changes.map(\.fingerprint)).count == expected.count)
        // A lock has no features.
        let lock = try Self.changes(try ContractReader.contract(old.lock), new)
        #expect(lock.map(Self.summary) == expected.filter { !$0.hasPrefix("RIV2317") })
    }

    @Test func featuresSayWhatTheyNeed() throws {
        let changes = try Self.changes(
            try Contract(text: "Backboard\nArtboard name=\"A\"\n  Solo"),
            try Contract(text: "Backboard\nArtboard name=\"A\"\n  Solo\n  Text"))
        #expect(
            changes.map(\.message) == [
                "the file now uses Text, which requires webCanvas=2.1.3 webCanvasLite=no webWebGL=2.1.3 reactCanvas=4.1.3 "
                    + "reactCanvasLite=no reactWebGL=4.1.3 reactWebGL2=4.1.3 reactNativeLegacy=6.0.3 flutter=0.11.14 "
                    + "apple=5.1.5 android=8.1.3"
            ])
    }

    @Test func rulesAreComplete() throws {
        let numbers = ContractRuleTable.all.map(\.number)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        for rule in ContractRuleTable.all {
            #expect(rule.title.first?.isUppercase == false && rule.title.last != ".", "\(rule.code)")
            #expect(rule.harm.last == "." && rule.remedy.last == ".", "\(rule.code)")
        }
        #expect(try #require(ContractRuleTable.rule("riv2003")).title == "a property is gone")
    }

    /// A fingerprint is of the change alone: whatever else changes around it, it stays.
    @Test func fingerprintsStay() throws {
        let row = ContractRow("", "value=25", "value=50")
        let old = try Contract(text: ContractRow.base)
        let alone = try Self.changes(old, Contract(text: row.text()))
        let more = try Self.changes(
            old,
            Contract(text: row.text().replacingOccurrences(of: #"name="Hover""#, with: #"name="Away""#)))
        #expect(alone.map(\.fingerprint).allSatisfy { $0.wholeMatch(of: /[0-9a-f]{12}/) != nil })
        #expect(
            more.map(\.fingerprint).contains(alone[0].fingerprint)
                && Set(more.map(\.fingerprint)).count == 2)
    }

    /// Where things lie and what they look like is no part of what apps look up.
    @Test func positionsAndColoursAreNoFacts() throws {
        let row = ContractRow(
            "", [("x=5", "x=50"), ("#FF123456", "#FF654321"), (#"text="Hello""#, #"text="Bye""#)], [])
        #expect(try Self.changes(Contract(text: ContractRow.base), Contract(text: row.text())).isEmpty)
    }

    /// An asset that has another name is told once, and not again for each value that is that asset.
    @Test func renamedAssetIsToldOnce() throws {
        func file(_ name: String, _ value: String) -> String {
            """
            Backboard
            ImageAsset name="\(name)" assetId=1
            ImageAsset name="Other" assetId=2
            ViewModel name="Card"
              ViewModelPropertyAssetImage name="picture"
              ViewModelInstance name="First"
                ViewModelInstanceAssetImage viewModelPropertyId="picture" propertyValue="\(value)"
            """
        }
        let old = try Contract(text: file("Leaf", "Leaf"))
        let renamed = try Self.changes(old, Contract(text: file("Leafs", "Leafs")))
        #expect(renamed.map(Self.summary) == ["RIV2114 breaking asset:Leaf > Leafs-1"])
        #expect(renamed.map(\.message) == [#"asset "Leaf-1" was renamed to "Leafs-1"; named in 1 other place"#])
        let other = try Self.changes(old, Contract(text: file("Leafs", "Other")))
        #expect(other.map(\.code) == ["RIV2114", "RIV2302"])
    }

    @Test func whatTakesTooMuchIsRefused() throws {
        let (old, new) = (try Contract(text: ContractRow.base), try Contract(text: "Backboard"))
        #expect(throws: ContractLimitError.self) {
            try ContractComparison.changes(from: old, to: new, ByteBudget(100))
        }
    }
}
