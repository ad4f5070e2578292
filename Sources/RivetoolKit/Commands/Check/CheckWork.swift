internal import RiveFormat
internal import RiveModel

/// Checks many files side by side.
struct CheckWork {
    private let console: Console
    private let settings: CheckSettings
    private let limit: Int

    init(_ console: Console, settings: CheckSettings, limit: Int) {
        self.console = console
        self.settings = settings
        self.limit = limit
    }

    /// Checks the files at these paths, `-` for standard input; the results are in the order of the paths.
    func check(_ paths: [String]) throws(ToolError) -> [FileCheck] {
        // Whoever has set severities wrong wants to know it before anything else.
        let severities = try self.severities(for: paths)
        let input = paths.contains("-") ? try console.read("-") : []
        let (files, limit) = (console.files, limit)
        return Parallel.map(paths.count) { index in
            let path = paths[index]
            do throws(ToolError) {
                let bytes = path == "-" ? input : try files.read(path)
                return FileCheck(path: path, result: .success(try Self.check(bytes, severities[index], limit, path)))
            } catch {
                return FileCheck(path: path, result: .failure(error))
            }
        }
    }

    private static func check(
        _ bytes: [UInt8], _ severities: Severities, _ limit: Int, _ path: String
    ) throws(ToolError) -> CheckReport {
        do throws(FormatError) {
            return try Check.run(bytes, severities, limitPerRule: limit)
        } catch {
            throw ToolError(
                error.kind == .fileTooLarge ? .unsupported : .malformed, file: path, Locator(bytes).message(of: error))
        }
    }

    /// The severities for each path: those of the nearest configuration, with the command line's on top.
    private func severities(for paths: [String]) throws(ToolError) -> [Severities] {
        var known: [String: Severities] = [:]
        return try paths.map { (path) throws(ToolError) in
            guard let configuration = console.files.nearestCheckConfiguration(to: path) else {
                return settings.severities()
            }
            if let severities = known[configuration] { return severities }
            let text = String(decoding: try console.files.read(configuration), as: UTF8.self)
            let severities = settings.severities(over: try CheckSettings(parsing: text, of: configuration))
            known[configuration] = severities
            return severities
        }
    }
}
