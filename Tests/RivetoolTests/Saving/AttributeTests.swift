import RiveJSON

#if os(Linux)
    import CAttributes
    import Foundation
    import Testing

    @testable import ToolSupport

    /// What a file has beside its bytes, and whether it is still there after an edit.
    @Suite struct AttributeTests {
        private let sandbox: SavingSandbox

        init() throws {
            sandbox = try SavingSandbox()
        }

        /// Whether the file system of temporary files takes an attribute.
        private static func isTaken(_ name: String, _ value: [UInt8]) -> Bool {
            guard let sandbox = try? SavingSandbox(), (try? sandbox.make("file")) != nil else { return false }
            return setxattr(sandbox.path("file"), name, value, value.count, 0) == 0
        }

        private static let takesAttributes = isTaken("user.probe", [1])
        private static let takesLists = isTaken(list, readableBySomebody)

        private static let list = "system.posix_acl_access"
        /// The list with which one more user may read a file that is the owner's alone.
        private static let readableBySomebody = accessList([
            (tag: 1, rights: 6, user: .max), (2, 4, 4321), (4, 0, .max), (0x10, 4, .max), (0x20, 0, .max),
        ])

        private static func accessList(_ entries: [(tag: UInt16, rights: UInt16, user: UInt32)]) -> [UInt8] {
            [2, 0, 0, 0]
                + entries.flatMap { entry in
                    [entry.tag, entry.rights].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
                        + (0..<4).map { UInt8(truncatingIfNeeded: entry.user >> ($0 * 8)) }
                }
        }

        private func give(_ file: String, _ name: String, _ value: [UInt8]) {
            #expect(setxattr(sandbox.path(file), name, value, value.count, 0) == 0)
        }

        private func value(_ file: String, _ name: String) -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: 1 << 12)
            let count = getxattr(sandbox.path(file), name, &bytes, bytes.count)
            return count < 0 ? nil : Array(bytes[..<count])
        }

        private func create(_ name: String, _ calls: FileCalls = .system) throws -> [FileAttributes.Loss] {
            try sandbox.files(calls).create(name, with: SavingSandbox.new[...])
        }

        @Test(.enabled(if: takesAttributes, "the file system has no attributes"))
        func keepsExtendedAttributes() throws {
            try sandbox.make("file")
            give("file", "user.origin", Array("https://example.com".utf8))
            give("file", "user.empty", [])
            #expect(sandbox.replace(backup: true) == nil)
            #expect(try sandbox.bytes("file") == SavingSandbox.new)
            for file in ["file", "file.bak"] {
                #expect(value(file, "user.origin") == Array("https://example.com".utf8))
                #expect(value(file, "user.empty") == [])
            }
            #expect(try create("file").isEmpty)
            #expect(value("file", "user.origin") == Array("https://example.com".utf8))
            #expect(try create("other").isEmpty)
            #expect(value("other", "user.origin") == nil)
        }

        @Test(.enabled(if: takesLists, "the file system has no access control lists"))
        func keepsAccessControlLists() throws {
            try sandbox.make("file", mode: 0o600)
            give("file", Self.list, Self.readableBySomebody)
            #expect(sandbox.permissions("file") == 0o640)
            #expect(sandbox.replace() == nil)
            #expect(try sandbox.bytes("file") == SavingSandbox.new)
            #expect(value("file", Self.list) == Self.readableBySomebody)
            #expect(sandbox.permissions("file") == 0o640)
        }

        /// A folder may have a list for all files that come.
        @Test(.enabled(if: takesLists, "the file system has no access control lists"))
        func takesNoListFromTheFolder() throws {
            try sandbox.make("file", mode: 0o600)
            give(".", "system.posix_acl_default", Self.readableBySomebody)
            #expect(sandbox.replace() == nil)
            #expect(try sandbox.bytes("file") == SavingSandbox.new)
            #expect(value("file", Self.list) == nil)
            #expect(sandbox.permissions("file") == 0o600)
        }

        /// Only files and folders have attributes that users choose.
        @Test(.enabled(if: takesAttributes, "the file system has no attributes"))
        func saysWhatIsLost() throws {
            try sandbox.make("file")
            give("file", "user.origin", [1])
            mkfifo(sandbox.path("pipe"), 0o600)
            let pipe = open(sandbox.path("pipe"), O_RDWR)
            defer { close(pipe) }
            #expect(
                FileAttributes.copy(from: sandbox.path("file"), to: pipe) == [
                    FileAttributes.Loss(
                        what: "the extended attribute \"user.origin\"", failure: SystemCall.Failure(number: EPERM))
                ])
            #expect(
                FileAttributes.copy(from: sandbox.path("missing"), to: pipe) == [
                    FileAttributes.Loss(what: "extended attributes", failure: .noSuchFile)
                ])
        }

        @Test func aLossIsToldAndTheFileWritten() throws {
            try sandbox.make("file")
            var calls = FileCalls.system
            let loss = FileAttributes.Loss(what: "the access control list", failure: .notSupported)
            calls.copyAttributes = { _, _ in [loss] }
            var errors: [UInt8] = []
            let console = Console(
                output: OutputBuffer { _ in },
                errors: OutputBuffer { (bytes) throws(SystemCall.Failure) in errors += bytes },
                files: sandbox.files(calls), standardInput: { () throws(SystemCall.Failure) in [] })
            try console.write(SavingSandbox.new, to: "file", as: .rive)
            console.errors.flush()
            #expect(try sandbox.bytes("file") == SavingSandbox.new)
            let reason = SystemCall.Failure.notSupported.text
            #expect(
                String(decoding: errors, as: UTF8.self)
                    == "rivetool: file: cannot keep the access control list: \(reason)\n")
        }
    }
#endif
