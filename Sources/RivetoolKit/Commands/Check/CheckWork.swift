internal import RiveBundle
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
        let input = paths.contains { RivePath($0, console.files).file == "-" } ? try console.read("-") : []
        let (files, limit) = (console.files, limit)
        return Parallel.map(paths.count) { index in
            let path = paths[index]
            let place = RivePath(path, files)
            do throws(ToolError) {
                let bytes = place.file == "-" ? input : try files.read(place.file)
                let report =
                    Bundle.isArchive(bytes)
                    ? try Self.check(bundle: bytes, place.member, severities[index], limit, path)
                    : try Self.check(bytes, severities[index], limit, path)
                return FileCheck(path: path, place: place, result: .success(report))
            } catch {
                return FileCheck(path: path, place: place, result: .failure(error))
            }
        }
    }

    private static func check(
        _ bytes: [UInt8], _ severities: Severities, _ limit: Int, _ path: String
    ) throws(ToolError) -> CheckReport {
        do throws(FormatError) {
            return try Check.run(bytes, severities, limitPerRule: limit)
        } catch {
            throw ToolError(error, Locator(bytes), file: path)
        }
    }

    /// Checks the `.riv` in a bundle, and what the bundle has for it.
    private static func check(
        bundle bytes: [UInt8], _ member: String?, _ severities: Severities, _ limit: Int, _ path: String
    ) throws(ToolError) -> CheckReport {
        let bundle = try ToolError.ofBundle(path) { () throws(BundleError) in try Bundle(bytes) }
        let contents = try BundleContents(bundle, at: path, member: member)
        let riveFile = try contents.onlyRiveFile()
        let examination = try BundleExamination(contents)
        guard let member = examination.members.first else {
            return try check(contents.bytes(of: riveFile), severities, limit, path)
        }
        return Check.run(
            member.document, severities, limitPerRule: limit,
            bundleFaults: examination.findings.compactMap(BundleFault.init))
    }

    /// The severities for each path: those of the nearest configuration, with the command line's on top.
    private func severities(for paths: [String]) throws(ToolError) -> [Severities] {
        var known: [String: Severities] = [:]
        return try paths.map { (path) throws(ToolError) in
            let file = RivePath(path, console.files).file
            guard let configuration = console.files.nearestCheckConfiguration(to: file) else {
                return settings.severities()
            }
            if let severities = known[configuration] { return severities }
            let severities = settings.severities(over: try CheckSettings(reading: configuration, console.files))
            known[configuration] = severities
            return severities
        }
    }
}

extension BundleFault {
    /// Nil for what the rules on the file itself find.
    fileprivate init?(_ finding: BundleFinding) {
        switch finding {
        case .missing(let asset), .ambiguous(let asset, _): self = .missing(asset, finding.message)
        case .unfit(_, let asset, _), .wrongSize(_, let asset, _): self = .unfit(asset, finding.message)
        case .unused: self = .unused(finding.message)
        case .malformedRiveFile, .noRiveFile: return nil
        }
    }
}
