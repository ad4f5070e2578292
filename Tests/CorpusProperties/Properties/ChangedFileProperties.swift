import RiveFormat
import RiveProperties
import RiveTestSupport
import RivetoolKit
import ToolSupport

/// Files that are damaged where readers look least: in numbers that refer to other things.
enum ChangedFileProperties {
    static let all = [
        Property("changed-numbers", "Every command ends on a file some of whose numbers are others", least: 100) {
            opened in
            // Each change of a large one is a run of all commands.
            guard let file = opened.file, file.bytes.count < 30_000 else { return 0 }
            let small = file.properties.indices.filter { property in
                if case .uint(let value) = file.value(ofProperty: property) { value < 0x80 } else { false }
            }
            guard !small.isEmpty else { return 0 }
            var random = TestRandomSource(seed: UInt64(file.bytes.count))
            for _ in 0..<changes {
                var bytes = Array(file.bytes)
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let property = small.randomElement(using: &random) ?? 0
                    let most = UInt8(clamping: min(0x7F, file.recordCount))
                    bytes[file.valueRange(ofProperty: property).lowerBound] = UInt8.random(in: 0...most, using: &random)
                }
                try runCommands(on: bytes, opened, &random)
            }
            return changes
        }
    ]

    /// How many changed files there are of each.
    private static let changes = 3
    private static let name = "changed.riv"

    private static let commands: [[String]] = [
        ["inspect", name, "--json"], ["graph", name], ["size", name, "--unused"], ["requires", name], ["check", name],
        ["report", name, "-o", "-"], ["diff", OpenedFile.name, name], ["advance", name, "--frames", "10", "--json"],
        ["draw", name, "--json"], ["contract", "write", name, "-o", "-"], ["generate", "swift", name], ["probe", name],
        ["prune", name, "-o", "-"], ["optimize", name, "-o", "-"], ["dump", name], ["explain", name],
    ]

    /// What they answer is their own affair: they end, and neither trap nor go on for ever.
    private static func runCommands(
        on bytes: [UInt8], _ opened: OpenedFile, _ random: inout TestRandomSource
    ) throws {
        let folder = try opened.folder()
        try folder.write(bytes, to: name)
        for command in commands {
            let output = folder.run(command)
            try require(output.status != .usage, "\(command.joined(separator: " ")): \(output.errors)")
        }
        for kind in ListTable.kinds {
            let rows = folder.run(["list", kind.name, name]).lines
            guard let row = rows.randomElement(using: &random) else { continue }
            let address = String(row.prefix { $0 != "\t" })
            _ = folder.run(["explain", name, "--", address])
            _ = folder.run(["get", name, "--", address])
        }
    }
}
