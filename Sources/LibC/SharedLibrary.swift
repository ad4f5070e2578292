/// A library that is loaded when it is first needed: a program without what needs it neither waits for it nor needs it.
package enum SharedLibrary {
    /// Why it can't be used, in the words of the system.
    package struct Missing: Error {
        package let reason: String
    }

    /// The functions of the first of these files that can be loaded by a loader of C, which returns why it failed.
    package static func load<Functions>(
        anyOf files: [String],
        with loader: (UnsafePointer<CChar>, UnsafeMutablePointer<Functions>) -> UnsafePointer<CChar>?
    ) -> Result<Functions, Missing> {
        let functions = UnsafeMutablePointer<Functions>.allocate(capacity: 1)
        defer { functions.deallocate() }
        var reason = ""
        for file in files {
            guard let failure = loader(file, functions) else { return .success(functions.pointee) }
            if reason.isEmpty { reason = String(cString: failure) }
        }
        return .failure(Missing(reason: reason))
    }
}
