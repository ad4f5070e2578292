import Foundation
import PackagePlugin

/// Writes the Swift code of the `.riv` files of a target while it is built, as `rivetool generate swift` does.
///
/// The code is for the module alone (`--access internal`). A file `RiveCode.names` beside the others is the map of `--names`.
@main
struct RiveCodePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let files = target.sourceFiles(withSuffix: "riv").map(\.url).sorted { $0.path < $1.path }
        guard !files.isEmpty else { return [] }
        let names = target.sourceFiles(withSuffix: "names").map(\.url).filter {
            $0.lastPathComponent == "RiveCode.names"
        }
        let folder = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Generating code of \(files.count) .riv files of \(target.name)",
                executable: try Rivetool.find(),
                arguments: ["generate", "swift", "--access", "internal", "-o", folder.path + "/"]
                    + names.flatMap { ["--names", $0.path] } + files.map(\.path),
                inputFiles: files + names,
                outputFiles: files.map { folder.appending(path: $0.lastPathComponent + ".swift") }
                    + [folder.appending(path: "RiveCode.swift")])
        ]
    }
}
