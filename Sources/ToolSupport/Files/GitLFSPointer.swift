import RiveModel

/// What git leaves in the place of a large file whose contents were not fetched.
package enum GitLFSPointer {
    private static let start = [UInt8]("version https://git-lfs.github.com/spec/".utf8)
    /// The size in bytes that every pointer is below.
    package static let sizeLimit = 1024

    /// Refuses bytes that are a pointer.
    package static func refuse(_ bytes: some Collection<UInt8>, at file: String) throws(ToolError) {
        guard isPointer(bytes) else { return }
        throw ToolError(
            .malformed, file: file,
            "this is a Git LFS pointer, not the file itself; fetch the file with \"git lfs pull\"")
    }

    /// The same for what a revision holds, which no file takes the place of.
    package static func refuse(_ bytes: [UInt8], at file: String, of revision: String) throws(ToolError) {
        guard isPointer(bytes) else { return }
        throw ToolError(
            .malformed, file: file,
            """
            the revision holds a git-lfs pointer; "git lfs fetch origin \(revision)" brings the file, and \
            "git cat-file --filters \(file) > OLD.riv" writes it, to compare with
            """)
    }

    /// What a pointer leads to: `sha256:4d7a…, 12,345 bytes`; nil for bytes that are none.
    package static func words(of bytes: [UInt8]) -> String? {
        guard isPointer(bytes) else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        let facts = ["oid ", "size "].map { start in lines.first { $0.hasPrefix(start) }?.dropFirst(start.count) }
        let size = facts[1].flatMap { Int($0) }.map { NumberWords.count($0, "byte") }
        return [facts[0].map(String.init), size].compactMap(\.self).joined(separator: ", ")
    }

    private static func isPointer(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count < sizeLimit && bytes.starts(with: start)
    }
}
