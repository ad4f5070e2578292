import CorpusProperties
import RiveFormat
import RiveJSON
import RiveModel
import RiveRuntime
import RiveTestSupport
import Testing

@testable import RivePlay

/// What plays reach of a file: what has run, and what was used.
@Suite struct CoverageTests {
    private static func document(_ sample: String) throws -> RiveModel.Document {
        let bytes = try PackageFiles.sample("\(sample).riv")
        return RiveModel.Document(try RiveFile(parsing: bytes))
    }

    /// A play of a document, which has ended.
    private static func play(
        _ document: RiveModel.Document, _ lines: String, counts: Bool = true, _ tell: Play.NewsHandler = { _ in }
    ) throws -> Play {
        var script = Script()
        try script.append(lines: Array(lines.utf8), of: "steps")
        script.settings.countsCoverage = counts
        script.addDefaultTime()
        let scene = try PlayScene(document, script.settings, watching: script.watchedAddresses, guests: .none)
        let play = Play(scene, script.steps, script.settings, alsoActing: [], Patient())
        try play.rehearse()
        _ = try play.run(tell)
        return play
    }

    private static func report(_ sample: String, _ scripts: String...) throws -> CoverageReport {
        let document = try document(sample)
        var coverage = Coverage()
        for script in scripts { coverage.merge(try #require(try play(document, script).coverage)) }
        return CoverageReport("\(sample).riv", document, coverage)
    }

    private static func lines(_ report: CoverageReport) -> [String] {
        var lines: [String] = []
        CoverageDocument([report]).forEachLine { lines.append($0) }
        return lines
    }

    private static let click =
        "set remaining = 5\npointer click:120,40\nfor 1s\nexpect label is Download\nexpect fired clicked"

    @Test func tellsWhatAClickReaches() throws {
        let machine = "artboard:Button/stateMachine:Button"
        let lines = try Self.lines(Self.report("button", Self.click))
        #expect(
            lines == [
                "button.riv  68.5 %, 24 of 35",
                "  \(machine)  11 of 13 states, 6 of 13 transitions, 3 of 4 listeners",
                "    not reached  \(machine)/layer:Progress/state:Full",
                "    not reached  \(machine)/layer:Theme/state:Disabled",
                "    not reached  \(machine)/layer:Interaction/state:Idle/transition:#0",
                "    not reached  \(machine)/layer:Interaction/state:Hovered/transition:#0",
                "    not reached  \(machine)/layer:Progress/state:Empty + Full/transition:#0",
                "    not reached  \(machine)/layer:Progress/state:Full/transition:#0",
                "    not reached  \(machine)/layer:Theme/state:any/transition:#0",
                "    not reached  \(machine)/layer:Theme/state:any/transition:#1",
                "    not reached  \(machine)/layer:Theme/state:entry/transition:#0",
                "    not reached  \(machine)/listener:Pointer leaves",
                "  Download  4 of 5 properties: 1 written, 2 read, 2 changed",
                "    not reached  Download/enabled",
            ])
    }

    /// A value is written, read and changed by those who do it, in whichever order.
    @Test(arguments: [
        ("set theme = Light\nframes 2", "written theme"), ("set theme = Dark\nframes 2", "written theme"),
        ("pointer click:120,40\nframes 2", "changed clicked theme"),
        ("pointer click:120,40\nset theme = Light\nframes 2", "written theme, changed clicked theme"),
        ("set theme = Dark\npointer click:120,40\nframes 2", "written theme, changed clicked"),
        ("set theme = Dark\nset theme = Light\npointer click:120,40", "written theme, changed clicked theme"),
        ("fire clicked\nframes 2", "written clicked"),
        ("fire clicked\npointer click:120,40\nframes 2", "written clicked, changed clicked theme"),
        ("pointer click:120,40\nframes 1\nfire clicked\nframes 2", "written clicked, changed clicked theme"),
        ("frames 1\nget label\nexpect not fired clicked\nuntil remaining is 10", "read clicked label remaining"),
        ("frames 3", ""),
        ("input Hover = true\nframes 1\nexpect state Theme is Light", ""),
    ])
    func distinguishesUsesOfProperty(_ script: String, _ uses: String) throws {
        let document = try Self.document("button")
        let coverage = try #require(try Self.play(document, script).coverage)
        let properties = document.viewModels[0].properties
        func names(_ isUsed: (Int) -> Bool, _ word: String) -> String? {
            let names = properties.filter { isUsed($0.record) }.map(\.name).sorted()
            return names.isEmpty ? nil : "\(word) \(names.joined(separator: " "))"
        }
        let found = [
            names(coverage.written.contains, "written"), names(coverage.read.contains, "read"),
            names(coverage.changed.contains, "changed"),
        ]
        #expect(found.compactMap(\.self).joined(separator: ", ") == uses)
    }

    /// Nested artboards and items of lists count where their artboard stands in the file, however many of them there are.
    @Test func countsWhatIsNested() throws {
        let report = try Self.report(
            "dashboard", "frames 30", "items remove:gauges=0\nframes 2\nexpect gauges[0]/title is Fuel")
        let lamp = try #require(report.stateMachines.first { $0.artboard.name == "Lamp" }?.machines.first)
        #expect(lamp.states.share.reached > 1 && lamp.transitions.share.reached > 0)
        let gauge = try #require(report.viewModels.first { $0.address == "Gauge" })
        #expect(gauge.text.contains("0 written, 1 read"))
        #expect(report.viewModels.first { $0.address == "Dashboard" }?.text.contains("1 written") == true)
    }

    @Test func countsOnlyWhereItIsAsked() throws {
        #expect(try Self.play(Self.document("button"), "frames 1", counts: false).coverage == nil)
    }

    /// What two plays reach is what either does.
    @Test func merges() throws {
        let document = try Self.document("button")
        let scripts = [
            "input Hover = true\nframes 20", "set enabled = false\nframes 3", "input Progress = 100\nframes 2",
        ]
        let parts = try scripts.map { try #require(try Self.play(document, $0).coverage) }
        let shares = parts.map { CoverageReport("", document, $0).share.reached }
        var all = Coverage()
        for part in parts { all.merge(part) }
        let reached = CoverageReport("", document, all).share.reached
        #expect(reached > shares.max() ?? 0 && reached < shares.reduce(0, +))
        var again = all
        for part in parts.reversed() { again.merge(part) }
        #expect(again == all)
    }

    @Test func percentsAreNeverRoundedUp() {
        #expect(
            CoverageShare(reached: 2, total: 3).percent == 66.6
                && CoverageShare(reached: 999_999, total: 1_000_000).percent == 99.9)
        #expect(CoverageShare(reached: 3, total: 3).percent == 100 && CoverageShare().percent == nil)
    }

    @Test func recordSetsAreSets() {
        var (set, other): (RecordSet, RecordSet) = (RecordSet(), RecordSet())
        for record in [0, 63, 64, 1000, 64, -1] { set.insert(record) }
        for record in [5, 2000] { other.insert(record) }
        #expect(
            [0, 63, 64, 1000].allSatisfy(set.contains)
                && ![1, 62, 65, 999, 1001, 100_000, -1].contains(where: set.contains))
        set.formUnion(other)
        #expect([0, 5, 63, 64, 1000, 2000].allSatisfy(set.contains) && !other.contains(64))
    }

    // MARK: Documents

    @Test func theDocumentReadsBack() throws {
        let document = try Self.document("button")
        let report = try Self.report("button", Self.click)
        let bytes = report.json
        let schema = try JSONSchema(parsing: SchemaWriter.schema("coverage", CoverageDocument.jsonType))
        #expect(try schema.problems(of: JSONParser.parse(String(decoding: bytes, as: UTF8.self))).isEmpty)
        let hits = try CoverageHits(parsing: bytes)
        let addresses = try #require(hits.addresses(in: document))
        #expect(hits.names == ["button.riv"] && addresses.count == 17)
        #expect(addresses.contains("artboard:Button/stateMachine:Button/layer:Theme/state:Dark"))
        #expect(try hits.addresses(in: Self.document("player")) == nil)
    }

    @Test(arguments: [
        ("[]", "expected an object"), ("{}", "\"files\" is missing in the object"),
        ("{\"files\": [1]}", "expected an object"),
        ("{\"files\": [{\"artboards\": 1}]}", "\"artboards\" must be an array"),
        ("{\"files\": [{\"artboards\": []}]}", "\"file\" is missing in the object"),
        (
            "{\"files\": [{\"artboards\": [{\"stateMachines\": [{\"states\": {\"hit\": [1]}}]}]}]}",
            "expected an address"
        ),
    ])
    func refusesOtherDocuments(_ text: String, _ message: String) throws {
        let error = try #require(throws: JSONError.self) { try CoverageHits(parsing: Array(text.utf8)) }
        #expect(error.message == message)
    }

    @Test func refusesEveryPrefix() throws {
        let bytes = try Self.report("dashboard", "frames 2").json
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        for count in stride(from: 0, to: end, by: 7) {
            #expect(throws: JSONError.self) { try CoverageHits(parsing: Array(bytes[..<count])) }
        }
    }
}
