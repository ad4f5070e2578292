import Rive
import RiveBundle
import RiveFormat
import RiveModel
import RiveText

/// Tests as a program runs them that has its own, with Swift Testing:
///
///     @Test(arguments: try TestFile(path: "Tests/button.rivtest").tests)
///     func staysTrue(_ test: TestCase) {
///         for failure in test.run() { Issue.record("\(failure)") }
///     }
extension TestFile {
    /// The tests of a file.
    /// - Parameter path: The path of the file. Those in it start from its folder.
    /// - Throws: `Failure` with all that is wrong with it.
    public init(path: String) throws(Failure) {
        let bytes = try PlayError.mapped(try LooseFolder.bytes(path)) { Failure(errors: [$0]) }
        try self.init(bytes, at: path, shown: path) { (path) throws(PlayError) in try LooseFolder.bytes(path) }
    }
}

extension TestFile.Failure: CustomStringConvertible {
    /// All that is wrong, a line each, with its place in front.
    public var description: String { errors.map(\.descriptionWithPlace).joined(separator: "\n") }
}

extension TestCase: CustomStringConvertible {
    /// The name.
    public var description: String { name }

    /// A run of the test, on its `.riv` file as it is now.
    /// - Returns: Why it failed, line by line; nothing where it passed. What this build does not run, and what could reach the test,
    ///   is a failure unless the test allows it. Snapshots are compared with those beside the test file, and never written.
    public func run() -> [TestFailure] {
        do throws(PlayError) {
            let document = try Document.read(riveFile)
            let outcome = TestRun.outcome(
                of: self, on: document, guests, Snapshots(in: LooseStore(test: self)),
                TestRun.Settings(limits: .ofTest()))
            let words = outcome.unsupportedWords.map { TestFailure(PlayError(.unsupported, "\($0)"), of: self) }
            return outcome.failures + [words].compactMap(\.self)
        } catch {
            return [TestFailure(error, of: self)]
        }
    }
}

extension TestCase {
    /// Files that steps name. What is called like a file is one, even where there is none.
    private var guests: GuestFiles {
        GuestFiles { (name) throws(PlayError) in
            let path = self.path(name)
            let isNamedSo = [".riv", ".zip"].contains(where: path.hasSuffix)
            return isNamedSo ? try Document.read(path) : try? Document.read(path)
        }
    }
}

extension TestFailure: CustomStringConvertible {
    /// The file of the line that failed.
    public var file: String { location.file }
    /// The number of the line, from 1.
    public var line: Int { location.line }
    /// The column of what is wrong in it, in characters from 1.
    public var column: Int { location.column }

    /// The place, the line and what is instead; below it what happened in the frames before.
    public var description: String {
        (["\(location.text): \(text): \(reason)"] + (details + news).map { "  \($0)" }).joined(separator: "\n")
    }
}

extension PlayError {
    /// What is wrong, and where.
    fileprivate var descriptionWithPlace: String {
        let words = suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message
        return [location?.text ?? file, words].compactMap(\.self).joined(separator: ": ")
    }
}

extension LooseFolder {
    fileprivate static func bytes(_ path: String) throws(PlayError) -> [UInt8] {
        try Failure.mapped(try contents(ofFile: path)) {
            PlayError(.unreadable, "cannot read: \($0.reason)", file: path)
        }
    }
}

extension Document {
    /// What the records of a file mean, be it in a bundle: `FILE.riv`, `BUNDLE.zip` or `BUNDLE.zip:NAME.riv`.
    fileprivate static func read(_ path: String) throws(PlayError) -> Document {
        do throws(PlayError) {
            return try read(path, named: nil)
        } catch {
            for colon in path.indices.reversed() where path[colon] == ":" {
                guard (try? LooseFolder.bytes(String(path[..<colon]))) != nil else { continue }
                return try read(String(path[..<colon]), named: String(path[path.index(after: colon)...]))
            }
            throw error
        }
    }

    private static func read(_ path: String, named name: String?) throws(PlayError) -> Document {
        let bytes = try LooseFolder.bytes(path)
        return try PlayError.ofFile(path) { () throws(FileError) in
            guard name != nil || Bundle.isArchive(bytes) else {
                let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
                return Document(try File(bytes: bytes).document.file, outsideSource: AssetPlace.folder(folder).source)
            }
            let bundle = try BundleError.mapped(try Bundle(bytes)) { FileError.bundle($0) }
            return Document(
                try File(bundle: bundle, named: name).document.file,
                outsideSource: AssetPlace.bundle(bytes, named: name).source)
        }
    }
}

extension TestCase {
    /// The snapshots beside the file of a test.
    private struct LooseStore: SnapshotStore {
        let test: TestCase
        private var folder: String { TestCase.snapshotFolder(of: test.sources.path) }

        func accepted(_ key: Snapshots.Key) -> [UInt8]? {
            try? LooseFolder.bytes("\(folder)/\(test.snapshotPath(key))")
        }

        func preview(_ key: Snapshots.Key) -> [UInt8]? {
            try? LooseFolder.bytes("\(folder)/\(test.previewPath(key))")
        }

        func picture(at path: String) throws(PlayError) -> [UInt8] {
            let path = test.path(path)
            return try PlayError.mapped(try LooseFolder.bytes(path)) { _ in PlayError.unreadablePicture(path) }
        }
    }
}
