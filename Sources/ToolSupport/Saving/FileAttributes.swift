import LibC
import RiveFormat

#if os(Linux)
    import CAttributes
#endif

/// What a file has beside its bytes, owner and permissions: extended attributes, and access control lists with them.
package enum FileAttributes {
    /// What a file could not take over from another.
    package struct Loss: Error, Equatable {
        /// What is lost, as a message names it.
        package let what: String
        package let failure: SystemCall.Failure
    }

    /// The attributes of the file at a path that could not be given to an open file.
    package static func copy(from path: String, to target: Int32) -> [Loss] {
        do throws(SystemCall.Failure) {
            let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
            let source = try SystemCall.result { PathText.with(path) { open($0, flags) } }
            defer { close(source) }
            return try copy(from: source, to: target)
        } catch {
            return [Loss(what: "extended attributes", failure: error)]
        }
    }
}

#if canImport(Darwin)
    extension FileAttributes {
        private static func copy(from source: Int32, to target: Int32) throws(SystemCall.Failure) -> [Loss] {
            let what = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
            _ = try SystemCall.result { fcopyfile(source, target, nil, what) }
            return []
        }
    }
#else
    extension FileAttributes {
        /// The most bytes that Linux lets the names of a file, or one value, take.
        private static let longest = 1 << 16
        /// Who may do what, beyond the permissions.
        private static let accessList = "system.posix_acl_access"
        /// What the system works out of the bytes; it does not hold for others.
        private static let ofContents = ["security.ima", "security.evm"]

        private static func copy(from source: Int32, to target: Int32) throws(SystemCall.Failure) -> [Loss] {
            let names = try names(of: source)
            var losses: [Loss] = []
            for name in names where !ofContents.contains(name) {
                attempt(name, &losses) { () throws(SystemCall.Failure) in
                    let value = try value(of: name, in: source)
                    if (try? self.value(of: name, in: target)) == value { return }
                    _ = try SystemCall.result { fsetxattr(target, name, value, value.count, 0) }
                }
            }
            // A folder may have given the new file a list of its own.
            if !names.contains(accessList), (try? value(of: accessList, in: target)) != nil {
                attempt(accessList, &losses) { () throws(SystemCall.Failure) in
                    _ = try SystemCall.result { fremovexattr(target, accessList) }
                }
            }
            return losses
        }

        private static func attempt(
            _ name: String, _ losses: inout [Loss], _ body: () throws(SystemCall.Failure) -> Void
        ) {
            do throws(SystemCall.Failure) {
                try body()
            } catch {
                let what = name == accessList ? "the access control list" : "the extended attribute \"\(name)\""
                losses.append(Loss(what: what, failure: error))
            }
        }

        /// The names of all attributes of an open file; none where its file system knows none.
        private static func names(of file: Int32) throws(SystemCall.Failure) -> [String] {
            let names = try SystemCall.Failure.expecting(.notSupported, try bytes { flistxattr(file, $0, $1) }) ?? []
            return names.split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
        }

        private static func value(of name: String, in file: Int32) throws(SystemCall.Failure) -> [CChar] {
            try bytes { fgetxattr(file, name, $0, $1) }
        }

        /// What a call writes into a buffer that is large enough for anything it may have.
        private static func bytes(
            _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
        ) throws(SystemCall.Failure) -> [CChar] {
            try Array(capacity: longest) { (buffer) throws(SystemCall.Failure) in
                try SystemCall.result { call(buffer.baseAddress, longest) }
            }
        }
    }
#endif
