import RiveBundle
import ToolSupport

/// What all commands on bundles share: the limits on what an archive may ask for.
enum BundleOptions {
    private static let defaults = BundleLimits()

    private static let entry = Option(
        "max-entry", takes: "MIB", help: "largest unpacked entry in MiB (\(defaults.entrySize >> 20))"
    )
    private static let total = Option(
        "max-total", takes: "MIB",
        help: "largest unpacked total in MiB (\(defaults.totalSize >> 20))")
    private static let ratio = Option(
        "max-ratio", takes: "N", help: "how many times an entry above 1 MiB may grow (\(defaults.ratio))")
    private static let entries = Option(
        "max-entries", takes: "N", help: "largest number of entries (\(defaults.entryCount))")

    static let allowMissing = Option(
        "allow-missing", help: "write it even if referenced assets are missing")

    static let limits = [entry, total, ratio, entries]

    /// The limits that a command line sets.
    static func limits(of arguments: Arguments) throws(ToolError) -> BundleLimits {
        var limits = BundleLimits()
        let range = 1...1 << 20
        if let size = try arguments.number(entry, in: range) { limits.entrySize = size << 20 }
        if let size = try arguments.number(total, in: range) { limits.totalSize = size << 20 }
        if let times = try arguments.number(ratio, in: range) { limits.ratio = times }
        if let count = try arguments.number(entries, in: range) { limits.entryCount = count }
        return limits
    }
}
