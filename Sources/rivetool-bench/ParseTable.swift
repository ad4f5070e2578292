import RiveFormat

/// A table of files with what parsing each costs.
enum ParseTable {
    static func print(_ files: [(path: String, bytes: [UInt8])]) {
        Swift.print(row("records", "properties", "bytes", "µs a parse", "MB/s", "file"))
        for (path, bytes) in files {
            guard let file = try? RiveFile(parsing: bytes) else { continue }
            let seconds = seconds(parsing: bytes)
            Swift.print(
                row(
                    "\(file.recordCount)", "\(file.properties.count)", "\(bytes.count)", "\(Int(seconds * 1e6))",
                    "\(Int(Double(bytes.count) / seconds / 1e6))", path))
        }
    }

    /// The time of one parse: the best of several, each long enough to be seen.
    private static func seconds(parsing bytes: [UInt8]) -> Double {
        let clock = ContinuousClock()
        let iterations = max(1, 2_000_000 / max(bytes.count, 1000))
        let best = (0..<3).map { _ in clock.measure { _ = Benchmark.parse(bytes, iterations: iterations) } }.min()
        let (whole, fraction) = (best ?? .zero).components
        return (Double(whole) + Double(fraction) * 1e-18) / Double(iterations)
    }

    private static func row(_ columns: String...) -> String {
        columns.dropLast().map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined() + "  "
            + (columns.last ?? "")
    }
}
