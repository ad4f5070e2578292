import RiveFormat
import RiveSchema

/// The names and paths of a manifest, which binds by name refer to.
package struct Manifest {
    /// What is wrong with it; nil where it is whole.
    package private(set) var fault: Fault?
    /// Its names, and its paths as ids of names, by their ids.
    package private(set) var names: [UInt64: ArraySlice<UInt8>] = [:]
    package private(set) var paths: [UInt64: [UInt64]] = [:]

    /// The manifest of a file; an empty one where it has none.
    package init(of document: Document) {
        let contents = document.manifestContents.last { $0 != .max }
        self.init(contents.map { document.text(.bytes, of: Int($0)) } ?? [])
    }

    package init(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        do throws(Fault) {
            while !rest.isEmpty { try readSection(&rest) }
        } catch {
            fault = error
        }
    }

    package struct Fault: Error {
        /// What is wrong, in one line.
        package let text: String
        /// Whether it claims more than there is, so that a reader would allocate far too much.
        package var isClaim = false
    }

    private enum SectionKind: UInt64 { case names, paths }

    /// A section: what it is, its size, and as many bytes. Unknown sections are skipped.
    private mutating func readSection(_ rest: inout ArraySlice<UInt8>) throws(Fault) {
        let kind = try Self.number(&rest)
        let size = try Self.number(&rest)
        guard size <= UInt64(rest.count) else {
            throw Fault(text: "a section claims \(size) bytes, but \(rest.count) are left", isClaim: true)
        }
        var section = rest.prefix(Int(size))
        rest = rest.dropFirst(Int(size))
        switch SectionKind(rawValue: kind) {
        case .names: try readNames(&section)
        case .paths: try readPaths(&section)
        case nil: return
        }
        if !section.isEmpty { throw Fault(text: "\(section.count) bytes of a section are left over") }
    }

    private mutating func readNames(_ section: inout ArraySlice<UInt8>) throws(Fault) {
        for _ in 0..<(try Self.count(&section, "names", leastBytes: 2)) {
            let id = try Self.number(&section)
            let length = try Self.number(&section)
            guard length <= UInt64(section.count) else {
                throw Fault(text: "a name claims \(length) bytes, but \(section.count) are left", isClaim: true)
            }
            names[id] = section.prefix(Int(length))
            section = section.dropFirst(Int(length))
        }
    }

    private mutating func readPaths(_ section: inout ArraySlice<UInt8>) throws(Fault) {
        for _ in 0..<(try Self.count(&section, "paths", leastBytes: 2)) {
            let id = try Self.number(&section)
            var path: [UInt64] = []
            for _ in 0..<(try Self.count(&section, "steps", leastBytes: 1)) {
                path.append(try Self.number(&section))
            }
            paths[id] = path
        }
    }

    /// A count of things of so many bytes at least; more than fit are a fault.
    private static func count(
        _ section: inout ArraySlice<UInt8>, _ things: String, leastBytes: Int
    ) throws(Fault) -> UInt64 {
        let count = try number(&section)
        guard count <= UInt64(section.count / leastBytes) else {
            throw Fault(text: "\(count) \(things) are claimed, but \(section.count) bytes are left", isClaim: true)
        }
        return count
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = rest.popFirst() {
            guard shift < 63 || byte <= 1 else { throw Fault(text: "a number has more than 64 bits") }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Fault(text: "it ends inside a number")
    }
}
