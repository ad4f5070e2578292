import Foundation
import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveDiff

/// Edits of real files: exactly what was edited is told, and nothing else. `RIVE_DIFF_EDITS` says how many are tried.
@Suite("Differences of edited files", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct EditedFileTests {
    private static let edits = ProcessInfo.processInfo.environment["RIVE_DIFF_EDITS"].flatMap(Int.init) ?? 40

    /// Numbers that look like chance and are the same in each run.
    private struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29) ^ (state << 31)
        }
    }

    @Test func tellExactlyWhatWasEdited() throws {
        var chance = Chance(state: 20)
        let files = Corpus.files.filter { ((try? Corpus.bytes(of: $0).count) ?? .max) < 60_000 }
        var (tried, values, structures) = (0, 0, 0)
        while tried < Self.edits {
            let url = files.randomElement(using: &chance)!
            guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil,
                (try? Editor(file)) != nil
            else { continue }
            let document = Document(file)
            tried += 1
            if tried % 4 == 0 {
                structures += try editStructure(document, url.lastPathComponent, &chance) ? 1 : 0
            } else {
                values += try editValue(document, url.lastPathComponent, &chance) ? 1 : 0
            }
        }
        print("\(values) values and \(structures) things edited, and told")
        #expect(values > Self.edits / 4 && structures > 0)
    }

    // MARK: Values

    /// Gives one property of one record another value.
    private func editValue(_ document: Document, _ name: String, _ chance: inout Chance) throws -> Bool {
        for _ in 0..<20 {
            let record = Int.random(in: 0..<document.file.recordCount, using: &chance)
            let properties = Schema.properties(of: document.file.type(of: record)).filter(Self.isPlain)
            guard let property = properties.randomElement(using: &chance) else { continue }
            var editor = try Editor(document.file)
            let text = Self.text(property, &chance)
            do {
                try editor.set("#\(record).\(property.name)", parsing: text)
            } catch { continue }
            guard let bytes = try? editor.finish(), bytes != document.file.bytes else { continue }
            let new = Document(try RiveFile(parsing: bytes))
            let before = document.file.value(of: property.key, ofRecord: record)
            if before == new.file.value(of: property.key, ofRecord: record) { continue }
            // What decides where another record hangs is no value alone.
            if document.owners.elementsEqual(new.owners) == false { continue }
            let changes = Difference(from: document, to: new).changes
            #expect(
                changes.count == 1 && changes.first?.property == property.key && changes.first?.old == record
                    && changes.first?.new == record,
                "\(name) #\(record).\(property.name) = \(text): \(changes)")
            return true
        }
        return false
    }

    private static func isPlain(_ property: SchemaProperty) -> Bool {
        property.space == .none && property.field != .bytes && property.field != .callback
    }

    private static func text(_ property: SchemaProperty, _ chance: inout Chance) -> String {
        switch property.field {
        case .bool: Bool.random(using: &chance) ? "true" : "false"
        case .float: "\(Float(Int.random(in: -400...400, using: &chance)) / 4)"
        case .color: "#FF00\(Int.random(in: 10...99, using: &chance))00"
        case .string: "text \(Int.random(in: 0...99, using: &chance))"
        default: "\(Int.random(in: 0...5, using: &chance))"
        }
    }

    // MARK: Structure

    /// Creates, renames or adds something, or replaces contents.
    private func editStructure(_ document: Document, _ name: String, _ chance: inout Chance) throws -> Bool {
        let addresses = AddressPrinter(document)
        var editor = try Editor(document.file)
        let instances = document.viewModels.flatMap(\.instances)
        let expected: (kind: DiffKind, sort: Change.Sort)
        do {
            switch Int.random(in: 0..<4, using: &chance) {
            case 0:
                guard let model = document.viewModels.randomElement(using: &chance) else { return false }
                _ = try editor.createInstance(of: addresses.address(of: model), named: "Fresh one")
                expected = (.instance, .added)
            case 1:
                guard let instance = instances.randomElement(using: &chance) else { return false }
                try editor.renameInstance(addresses.address(of: instance), to: "Another name")
                expected = (.instance, instance.name.isEmpty ? .changed : .renamed)
            case 2:
                guard let list = document.listRecords.randomElement(using: &chance),
                    let address = addresses.address(ofValue: Int(list)),
                    let item = instances.randomElement(using: &chance)
                else { return false }
                _ = try editor.editItems(of: address, .add(instance: addresses.address(of: item)))
                expected = (.value, .added)
            default:
                guard let asset = document.assets.first(where: { $0.source.isEmbedded }),
                    case .embedded(let contents) = asset.source
                else { return false }
                var other = Array(contents)
                other[other.count / 2] ^= 0x55
                try editor.replaceContents(of: asset.uniqueReference, with: other[...])
                expected = (.asset, .changed)
            }
        } catch { return false }
        guard let bytes = try? editor.finish(), bytes != document.file.bytes else { return false }
        let difference = Difference(from: document, to: Document(try RiveFile(parsing: bytes)))
        #expect(
            difference.changedThings.count == 1
                && difference.changes.allSatisfy { $0.kind == expected.kind && $0.sort == expected.sort },
            "\(name): \(expected): \(difference.told)")
        return true
    }

    // MARK: All files

    @Test func nothingDiffersFromItself() async throws {
        let files = Corpus.sample(oneIn: 8)
        for url in files {
            guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)) else { continue }
            let difference = Difference(from: Document(file), to: Document(file))
            #expect(difference.changes.isEmpty && difference.fileChanges.isEmpty, "\(url.lastPathComponent)")
            #expect(difference.pairing.news.enumerated().allSatisfy { $0.offset == Int($0.element) })
        }
    }

    /// Records in another order, where no order says anything, are no change of anything.
    @Test func orderAloneIsToldAsSuch() throws {
        var count = 0
        for (number, url) in Corpus.files.enumerated() where number % 4 == 1 {
            guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil,
                let bytes = try RecordShuffle.bytes(of: Document(file), seed: UInt64(number))
            else { continue }
            let difference = Difference(from: Document(file), to: Document(try RiveFile(parsing: bytes)))
            #expect(difference.told == ["recordOrder"], "\(url.lastPathComponent)")
            count += 1
        }
        #expect(count > 0)
    }

    /// Assets that hold other bytes are changed, and nothing else is.
    @Test func contentsAloneAreToldAsSuch() throws {
        var count = 0
        for (number, url) in Corpus.files.enumerated() where number % 8 == 2 {
            guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil,
                let bytes = AssetExchange.bytes(of: Document(file))
            else { continue }
            let difference = Difference(from: Document(file), to: Document(try RiveFile(parsing: bytes)))
            #expect(difference.fileChanges.isEmpty, "\(url.lastPathComponent)")
            #expect(
                difference.changes.allSatisfy { $0.kind == .asset && $0.sort == .changed && $0.property == .bytes },
                "\(url.lastPathComponent): \(difference.told)")
            count += 1
        }
        #expect(count > 0)
    }
}
