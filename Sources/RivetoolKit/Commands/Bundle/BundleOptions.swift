internal import RiveBundle

/// What all commands on bundles share: the limits on what an archive may ask for.
enum BundleOptions {
    private static let defaults = BundleLimits()

    private static let entry = Option(
        "max-entry", takes: "MIB", help: "the largest entry, unpacked, in MiB; \(defaults.entrySize >> 20) unless given"
    )
    private static let total = Option(
        "max-total", takes: "MIB",
        help: "all entries together, unpacked, in MiB; \(defaults.totalSize >> 20) unless given")
    private static let ratio = Option(
        "max-ratio", takes: "N", help: "how many times an entry above 1 MiB may grow; \(defaults.ratio) unless given")
    private static let entries = Option(
        "max-entries", takes: "N", help: "the most entries; \(defaults.entryCount) unless given")

    static let allowMissing = Option(
        "allow-missing", help: "write it without the referenced assets that are missing, too")

    static let limits = [entry, total, ratio, entries]

    /// What help says of archives.
    static let help = """
        Archives that could harm are refused as a whole: names that lead out of the
        folder, links, encrypted entries, two names that are one where letter case makes
        no difference, sizes beyond the limits or other than stated. Where a bundle
        takes the place of a .riv in other commands, the limits are those that hold
        unless given.
        """

    /// The limits that a command line sets.
    static func limits(of arguments: Arguments) throws(ToolError) -> BundleLimits {
        var limits = BundleLimits()
        if let size = try number(entry, arguments) { limits.entrySize = size << 20 }
        if let size = try number(total, arguments) { limits.totalSize = size << 20 }
        if let times = try number(ratio, arguments) { limits.ratio = times }
        if let count = try number(entries, arguments) { limits.entryCount = count }
        return limits
    }

    private static func number(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Int(text), (1...1 << 20).contains(number) else {
            throw ToolError(.usage, "\(option.flag) takes a whole number from 1 to \(1 << 20), not \"\(text)\"")
        }
        return number
    }
}
