/// Paths in a revision, from the top on.
enum RevisionPath {
    /// The path that another one leads to from a folder.
    /// - Parameters:
    ///   - folder: The folder: nothing, or something that ends with a slash.
    ///   - path: A path that may go up.
    /// - Returns: The path from the top on; nil where that is outside.
    package static func joined(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8]? {
        let slash = UInt8(ascii: "/")
        guard path.first != slash else { return nil }
        var names: [ArraySlice<UInt8>] = []
        for name in (folder + path).split(separator: slash) {
            if name.elementsEqual("..".utf8) {
                guard names.popLast() != nil else { return nil }
            } else if !name.elementsEqual(".".utf8) {
                names.append(name)
            }
        }
        return Array(names.joined(separator: [slash]))
    }
}
