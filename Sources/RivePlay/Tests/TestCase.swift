internal import RiveFormat
internal import RiveModel
package import RiveText

/// A test on one file, with one row of its table. There may be very many, in several lists, so each is there once.
public final class TestCase: Sendable {
    /// Its name, with the cells of its row in it; behind it in brackets the file, where the test runs on several.
    public let name: String
    /// The `.riv` file that it runs on, as the test file names it from where the program runs.
    package let riveFile: String
    /// The snapshots that it compares, by name.
    package let snapshots: [String]
    let template: TestTemplate
    let row: TestTable.Row?
    let sources: TestSources

    init(
        name: String, riveFile: String, snapshots: [String], template: TestTemplate, row: TestTable.Row?,
        sources: TestSources
    ) {
        self.name = name
        self.riveFile = riveFile
        self.snapshots = snapshots
        self.template = template
        self.row = row
        self.sources = sources
    }

    /// Where it is declared.
    package var location: TextLocation { template.location }

    /// The path of a file that its steps name, as it is from where the program runs.
    package func path(_ path: String) -> String { TestSources.path(path, from: sources.path) }

    /// The steps, once more: many tests would take much memory if each kept its own.
    func expansion() -> TestExpansion { TestExpansion(template, row, sources, TestAllowance()) }

    /// A number that names come to, the same on every machine.
    package static func hash(of names: [String]) -> UInt64 {
        StableHash.hash(names.joined(separator: "\n").utf8)
    }

    /// The folder beside a test file in which accepted snapshots lie.
    package static func snapshotFolder(of testFile: String) -> String { testFile + ".snapshots" }

    /// Where a snapshot lies in that folder: `TEST/NAME.txt`.
    package func snapshotPath(_ snapshot: String) -> String {
        "\(Self.pathComponent(name))/\(Self.pathComponent(snapshot)).txt"
    }

    /// What a test or a snapshot is called in paths: letters, digits and `._-`, none of them hidden or a folder above.
    package static func pathComponent(_ name: String) -> String {
        var component = ""
        for scalar in name.unicodeScalars {
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
            component.unicodeScalars.append(isPlain && !(component.isEmpty && scalar == ".") ? scalar : "-")
        }
        return component
    }
}
