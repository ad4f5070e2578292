/// What git leaves in the place of a large file whose contents were not fetched.
enum GitLFSPointer {
    private static let start = [UInt8]("version https://git-lfs.github.com/spec/".utf8)
    /// The size in bytes that every pointer is below.
    static let sizeLimit = 1024

    /// Refuses bytes that are a pointer.
    static func refuse(_ bytes: some Collection<UInt8>, at file: String) throws(ToolError) {
        guard bytes.count < sizeLimit, bytes.starts(with: start) else { return }
        throw ToolError(.malformed, file: file, "a git-lfs pointer, not the file itself; \"git lfs pull\" fetches it")
    }
}
