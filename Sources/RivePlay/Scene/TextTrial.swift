import Rive
package import RiveFormat
package import RiveModel
package import RiveRuntime
import RiveSchema

/// The texts of a file in another language, wherever they show: how they fit, and what their fonts lack.
///
/// It says of a text what the expectation `fits` says. Texts that say the same as in the source, and fit as they do there, are of
/// no language.
package final class TextTrial {
    /// A text in the places where it shows in the same way.
    package struct Finding {
        /// The first moment, and how many there are in all.
        package let moment: TextMoment
        package fileprivate(set) var momentCount = 1
        /// The text as steps name it at that moment, and as it is named in its file.
        package let name: String
        package let address: String
        package let text: String
        package let fit: TextFit
        /// How the same text fits in the source; nil where it does not show there.
        package let sourceFit: TextFit?
        package let missing: [Unicode.Scalar]
    }

    /// What makes two findings one.
    private struct Key: Hashable {
        let file: ObjectIdentifier
        let record: Int
        let text: ByteText
        let words: String
        let missing: [Unicode.Scalar]
    }

    /// A text by its place in a scene.
    private struct Place: Hashable {
        let record: Int
        let path: String

        init(_ text: ShownText) { (record, path) = (text.record, text.path) }
    }

    private let file: Rive.File
    private let source: Rive.File
    private var printers: [ObjectIdentifier: AddressPrinter] = [:]
    private var indices: [Key: Int] = [:]
    /// The texts that do not fit or lack characters.
    package private(set) var findings: [Finding] = []
    /// How many texts were looked at, each in each moment.
    package private(set) var textCount = 0
    /// The artboards that can't be run, and why.
    package private(set) var problems: [(artboard: Int, message: String)] = []
    /// The work that is left: artboards nest one another, so that all moments of all may be far more than the file.
    private var effort = mostEffort
    private static let mostEffort = 1 << 30, effortPerObject = 64

    /// Whether not every moment was looked at.
    package var isCut: Bool { effort <= 0 || held.isExhausted }
    /// What is left for findings.
    package private(set) var held: ByteBudget

    /// - Parameters:
    ///   - document: The file in another language.
    ///   - source: The same file as it is.
    ///   - budget: What findings may take.
    package init(of document: Document, against source: Document, _ budget: ByteBudget) {
        held = budget
        file = File(document)
        self.source = File(source)
        for moment in TextMoment.all(of: document) where !isCut { look(at: moment) }
    }

    private func look(at moment: TextMoment) {
        guard hasTexts(moment.artboard), !problems.contains(where: { $0.artboard == moment.artboard }) else { return }
        do throws(PlayError) {
            let old = try texts(at: moment, in: source)
            // Mostly the same texts come in the same order; where they do not, they are found by their places.
            var places: [Place: Int]?
            for (index, text) in try texts(at: moment, in: file).enumerated() {
                var known = index < old.count && Place(old[index]) == Place(text) ? index : nil
                if known == nil {
                    let all = places ?? Dictionary(firsts: old.indices.map { (Place(old[$0]), $0) })
                    places = all
                    known = all[Place(text)]
                }
                let old = known.map { old[$0] }
                if let old, old.text.isSame(as: text.text), old.fit == text.fit { continue }
                textCount += 1
                if !text.fit.fits || !text.missing.isEmpty { note(text, old?.fit, moment) }
            }
        } catch {
            problems.append((moment.artboard, error.message))
        }
    }

    /// Whether an artboard, or what it may nest, has texts.
    private func hasTexts(_ artboard: Int) -> Bool {
        let document = file.document
        return document.objects[artboard].contains { record in
            guard record != .max else { return false }
            let type = document.file.type(of: Int(record))
            return type == .text || type == .artboardComponentList || type.isKind(of: .nestedArtboard)
        }
    }

    private func texts(at moment: TextMoment, in file: Rive.File) throws(PlayError) -> [ShownText] {
        effort -= Self.effortPerObject * file.document.objects[moment.artboard].count
        let scene = try moment.scene(in: file)
        defer { effort -= scene.artboard.effort }
        return try PlaybackError.mapped(try scene.artboard.shownTexts()) { PlayError($0) }
    }

    private func note(_ text: ShownText, _ sourceFit: TextFit?, _ moment: TextMoment) {
        let key = Key(
            file: ObjectIdentifier(text.document), record: text.record, text: ByteText(text.text),
            words: text.fit.words, missing: text.missing)
        if let index = indices[key] {
            findings[index].momentCount += 1
            return
        }
        indices[key] = findings.count
        let printer = printers.value(of: key.file) { AddressPrinter(text.document) }
        let address = printer.fullAddress(ofRecord: text.record)
        held.take(512 + text.text.utf8.count + address.utf8.count)
        findings.append(
            Finding(
                moment: moment, name: text.name(by: printer), address: address, text: text.text, fit: text.fit,
                sourceFit: sourceFit, missing: text.missing))
    }
}

extension ShownText {
    /// The text as steps name it, whose addresses a printer of its file prints.
    package func name(by printer: AddressPrinter) -> String {
        let local = printer.localAddress(ofRecord: record)
        return path.isEmpty ? local : "nested:\(path)/\(local)"
    }
}
