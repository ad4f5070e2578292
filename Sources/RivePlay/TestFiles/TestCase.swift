import RiveFormat
import RiveModel
package import RiveText

/// A test on one file, with one row of its table. There may be very many, so what can be had from its file is not kept.
public final class TestCase: Sendable {
    /// The snapshots that it compares.
    package let snapshots: [Snapshots.Key]
    let template: TestTemplate
    let sources: TestSources
    private let rowNumber: UInt32?
    private let fileNumber: UInt32

    /// - Parameters:
    ///   - template: What is written.
    ///   - row: The number of the row of its table, from 0; nil where it has none.
    ///   - file: The number of the `.riv` file that it runs on, from 0.
    ///   - snapshots: The snapshots that it compares.
    ///   - sources: What its lines refer to.
    init(_ template: TestTemplate, row: Int?, file: Int, snapshots: [Snapshots.Key], _ sources: TestSources) {
        self.template = template
        self.sources = sources
        self.snapshots = snapshots
        rowNumber = row.map { UInt32($0) }
        fileNumber = UInt32(file)
    }

    /// Its name, with the cells of its row in it; behind it in brackets the file, where the test runs on several.
    public var name: String { template.name(with: row) + sources.files[Int(fileNumber)].suffix }

    /// The `.riv` file that it runs on, as the test file names it from where the program runs.
    package var riveFile: String { sources.files[Int(fileNumber)].path }

    /// Where the test file names it.
    package var riveFileLocation: TextLocation { sources.files[Int(fileNumber)].location }

    /// The row of its table.
    var row: TestTable.Row? { rowNumber.flatMap { template.row(Int($0)) } }

    /// Where it is declared.
    package var location: TextLocation { template.location }

    /// The path of a file that its steps name, as it is from where the program runs.
    package func path(_ path: String) -> String { TestSources.path(path, from: sources.path) }

    /// The steps, once more: many tests would take much memory if each kept its own.
    func expansion() -> TestExpansion { TestExpansion(template, row, sources, TestAllowance()) }

    /// A number that names come to, the same on every machine.
    package static func hash(of names: [String]) -> UInt64 {
        StableHash.hash(names.joined(separator: "\n"))
    }

    /// The folder of accepted snapshots beside a test file.
    package static func snapshotFolder(of testFile: String) -> String { testFile + ".snapshots" }

    /// Where a snapshot lies in that folder: `TEST/NAME.txt`, or as its form ends.
    package func snapshotPath(_ snapshot: Snapshots.Key) -> String { "\(folderName)/\(snapshot.fileName)" }

    /// Where the PNG file for people lies beside a picture.
    package func previewPath(_ snapshot: Snapshots.Key) -> String { "\(folderName)/\(snapshot.previewName)" }

    /// All files of its snapshots in that folder.
    package var snapshotFiles: [(path: String, snapshot: Snapshots.Key)] {
        snapshots.flatMap { key in
            [(snapshotPath(key), key)] + (key.form == .picture ? [(previewPath(key), key)] : [])
        }
    }

    private var folderName: String { PathComponent.plain(name) }
}
