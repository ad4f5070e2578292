/// The rules that names of entries must keep, so that writing them below a folder stays below it and no two of them are one file
/// on any system.
enum EntryNames {
    /// What is wrong with a name by itself.
    static func fault(in name: String, limits: BundleLimits) -> BundleError.Kind? {
        if name.utf8.count > limits.nameLength { return .nameTooLong(limit: limits.nameLength) }
        if name.utf8.first == UInt8(ascii: "/") || hasDrive(name) { return .absolutePath }
        var parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        // The name of a folder ends with a slash.
        if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        if parts.contains(where: { $0.elementsEqual("..".utf8) }) { return .pathLeavesFolder }
        let isMalformed = parts.contains { $0.isEmpty || $0.elementsEqual(".".utf8) }
        return isMalformed || name.utf8.contains { [0, UInt8(ascii: "\\")].contains($0) } ? .malformedPath : nil
    }

    /// Whether a path starts with a drive of Windows, as in `C:`.
    private static func hasDrive(_ name: String) -> Bool {
        name.utf8.dropFirst().first == UInt8(ascii: ":") && name.first?.isLetter == true
    }

    /// Refuses names that are one file where letter case or the composition of accents makes no difference, and files that
    /// are folders of others.
    static func checkCollisions(_ names: [String]) throws(BundleError) {
        let keys = names.map(collisionKey)
        let order = names.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        for (one, next) in zip(order, order.dropFirst()) {
            let isFile = names[one].utf8.last != UInt8(ascii: "/")
            guard keys[one] == keys[next] || isFile && keys[next].hasPrefix(keys[one] + "\0") else { continue }
            let isSame = names[one].utf8.elementsEqual(names[next].utf8)
            throw BundleError(isSame ? .duplicateName : .collidingName(other: names[one]), entry: names[next])
        }
    }

    /// A key that is equal for names that are one file. The character between the parts sorts before all others, so that what
    /// is in a folder comes right behind it.
    private static func collisionKey(_ name: String) -> String {
        let path = name.utf8.last == UInt8(ascii: "/") ? name.dropLast() : name[...]
        // Upper case first folds what has several lower cases, as the two forms of sigma.
        let separated = path.uppercased().lowercased().utf8.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
        return String(decoding: separated, as: UTF8.self)
    }
}
