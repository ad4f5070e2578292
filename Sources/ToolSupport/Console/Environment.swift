// The C library declares the variables of a process as a variable, which Swift would not have read; nothing here changes them.
@preconcurrency import LibC
import RiveFormat

/// The variables of the environment: those of the process, or those that a test gives.
package struct Environment: Sendable {
    /// Nil for those of the process.
    private let variables: [String: String]?

    /// The environment of this process.
    package static let ofProcess = Environment(nil)

    package init(_ variables: [String: String]?) { self.variables = variables }

    /// The value of a variable; nil for one that is not set.
    package subscript(name: String) -> String? {
        if let variables { return variables[name] }
        return getenv(name).map { String(cString: $0) }
    }

    /// The path of a program that can be started by its name; nil for none. A folder that is relative may hold anything.
    package func program(_ name: String) -> String? {
        let folders = (self["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.lazy.map { "\($0)/\(name)" }.first { path in PathText.with(path) { access($0, X_OK) == 0 } }
    }

    /// All variables as another program takes them, `NAME=VALUE` as bytes without an end, with other values for some; nil takes a
    /// variable out.
    package func changed(_ changes: [(name: String, value: String?)]) -> [[UInt8]] {
        let prefixes = changes.map { Array("\($0.name)=".utf8) }
        let rest = all.filter { variable in !prefixes.contains { variable.starts(with: $0) } }
        return rest + changes.compactMap { name, value in value.map { Array("\(name)=\($0)".utf8) } }
    }

    private var all: [[UInt8]] {
        if let variables { return variables.map { Array("\($0)=\($1)".utf8) } }
        #if canImport(Darwin)
            var next = _NSGetEnviron().pointee
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var all: [[UInt8]] = []
        while let variable = next?.pointee {
            all.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
            next = next?.advanced(by: 1)
        }
        return all
    }
}
