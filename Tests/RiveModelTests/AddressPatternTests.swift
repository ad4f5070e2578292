import RiveFormat
import RiveModel
import Testing

/// Patterns of addresses, and what they fit.
@Suite struct AddressPatternTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let pattern: String
        let fits: [String]
        let others: [String]

        var testDescription: String { pattern }

        init(_ pattern: String, fits: [String], not others: [String]) {
            self.pattern = pattern
            self.fits = fits
            self.others = others
        }
    }

    /// An address is looked at once for each star, so a pattern has few.
    @Test func refusesVeryManyStars() throws {
        _ = try AddressPattern(String(repeating: "*a", count: 64))
        do throws(AddressPatternError) {
            _ = try AddressPattern(String(repeating: "*a", count: 65))
            Issue.record("no error")
        } catch {
            #expect(error.message == "a pattern has at most 64 stars" && error.offset == 128)
        }
    }

    static let rows: [Row] = [
        Row(
            "Download/theme", fits: ["Download/theme"],
            not: ["Download", "Download/theme/x", "Download/Theme", "ownload/theme"]),
        Row("Download/*", fits: ["Download/theme", "Download/#2"], not: ["Download", "Download/a/b", "Other/theme"]),
        Row("*/theme", fits: ["Download/theme", "Download@Ready/theme"], not: ["theme", "a/b/theme", "a/themes"]),
        Row("Download@*/theme", fits: ["Download@Ready/theme", "Download@#2/theme"], not: ["Download/theme"]),
        Row(
            "artboard:*/animation:old*", fits: ["artboard:A/animation:old", "artboard:A B/animation:older"],
            not: ["artboard:A/animation:new", "artboard:A/b/animation:old"]),
        Row(
            "artboard:Main/**", fits: ["artboard:Main", "artboard:Main/x", "artboard:Main/x/Fill#0.color"],
            not: ["artboard:Main2", "artboard:Mai", "x/artboard:Main"]),
        Row(
            "**/input:Hover", fits: ["input:Hover", "artboard:A/stateMachine:S/input:Hover"],
            not: ["artboard:A/xinput:Hover", "input:Hover/x"]),
        Row(
            "artboard:A/**/Fill#0", fits: ["artboard:A/Fill#0", "artboard:A/object:x/y/Fill#0"],
            not: ["artboard:A", "artboard:A/xFill#0", "artboard:B/Fill#0"]),
        Row(
            "**/*Fill#*/**", fits: ["Fill#0", "a/Fill#12", "a/xFill#1/b/c", "a/b/Fill#/d"],
            not: ["a/b", "Fill", "a/Fil#0"]),
        Row("**", fits: ["a", "a/b", "#3.x"], not: []),
        Row("**/**", fits: ["a", "a/b"], not: []),
        Row("a/**/**", fits: ["a", "a/b/c"], not: ["b"]),
        Row("*a*b*", fits: ["ab", "xaxbx", "aabb"], not: ["ba", "a/b"]),
        Row("#*.stateToId", fits: ["#12.stateToId"], not: ["#12", "12.stateToId"]),
        Row("VM/list[*]", fits: ["VM/list[3]"], not: ["VM/list"]),
        // Stars of names.
        Row("VM/5\\*", fits: ["VM/5*"], not: ["VM/5", "VM/55"]),
        Row("VM/5*", fits: ["VM/5*", "VM/5", "VM/55"], not: ["VM/4*"]),
        // What a backslash makes literal may be printed plain; what separates is no part of a name.
        Row("VM/On\\/Off", fits: ["VM/On\\/Off", "VM/On/Off"], not: ["VM/OnOff"]),
        Row("VM/On/Off", fits: ["VM/On/Off"], not: ["VM/On\\/Off"]),
        Row("VM/*", fits: ["VM/On\\/Off"], not: ["VM/On/Off"]),
        Row("VM/a\\=b", fits: ["VM/a=b", "VM/a\\=b"], not: ["VM/a"]),
        Row("VM/tab\\there", fits: ["VM/tab\\there"], not: ["VM/tab there"]),
        Row("VM/\u{E4}*\u{1F600}", fits: ["VM/\u{E4}\u{1F600}", "VM/\u{E4}\u{FC}\u{1F600}"], not: ["VM/\u{E4}"]),
        Row("State: on/x", fits: ["State: on/x"], not: []),
    ]

    @Test(arguments: rows)
    func fitsWhatItSays(_ row: Row) throws {
        var patterns = AddressPatterns()
        patterns.add(try AddressPattern(row.pattern), number: 7)
        for address in row.fits { #expect(patterns.number(for: address) == 7, "\(address)") }
        for address in row.others { #expect(patterns.number(for: address) == nil, "\(address)") }
    }

    /// All rows in one tree: of those that fit, the last.
    @Test func theLastThatFitsCounts() throws {
        var patterns = AddressPatterns()
        for (index, row) in Self.rows.enumerated() { patterns.add(try AddressPattern(row.pattern), number: index) }
        for address in Set(Self.rows.flatMap { $0.fits + $0.others }) {
            let expected = try Self.rows.lastIndex { row in
                var alone = AddressPatterns()
                alone.add(try AddressPattern(row.pattern), number: 0)
                return alone.number(for: address) != nil
            }
            #expect(patterns.number(for: address) == expected, "\(address)")
        }
    }

    @Test(arguments: [
        ("a**", 1, nil), ("a/b**/c", 3, nil), ("**x", 0, nil), ("a/***", 2, nil),
        ("artbord:Main/x", 0, "artboard"), ("artboard:Main/statMachine:S", 14, "stateMachine"),
    ])
    func whatFitsNothingIsRefused(_ text: String, _ offset: Int, _ suggestion: String?) {
        do throws(AddressPatternError) {
            _ = try AddressPattern(text)
            Issue.record("taken")
        } catch {
            #expect(error.offset == offset && error.suggestion == suggestion, "\(error)")
        }
    }

    /// An address costs its own length, however many patterns there are.
    @Test func manyPatternsCostNoMore() throws {
        let addresses = (0..<200).map { "Model \($0)/property \($0)" }
        func work(_ count: Int) throws -> Int {
            var patterns = AddressPatterns()
            for index in 0..<count {
                patterns.add(try AddressPattern("Model \(index)/**"), number: 3 * index)
                patterns.add(try AddressPattern("*/property \(index)"), number: 3 * index + 1)
                patterns.add(try AddressPattern("**/other\(index)*"), number: 3 * index + 2)
            }
            let counter = WorkCounter()
            WorkCounter.$current.withValue(counter) {
                for (index, address) in addresses.enumerated() {
                    #expect(patterns.number(for: address) == 3 * index + 1)
                }
            }
            return counter.count
        }
        let (few, many) = (try work(200), try work(5000))
        #expect(many < few * 2, "\(few) \(many)")
    }
}
