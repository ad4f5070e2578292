import ToolSupport

/// Where pictures go.
enum PictureDestination {
    /// The terminal behind standard output.
    case terminal
    /// One file, or an open one.
    case file(String, PictureForm)
    /// A file for each picture, below a folder.
    case files(folder: String, PictureName, PictureForm)

    var form: PictureForm? {
        switch self {
        case .terminal: nil
        case .file(_, let form), .files(_, _, let form): form
        }
    }

    /// - Parameters:
    ///   - output: The path that a command line gives; nil for none.
    ///   - format: The form that it gives; nil for none.
    ///   - console: Where the program runs: on a terminal, or in a pipe.
    /// - Throws: `ToolError` for a path and a form that do not say together what is written.
    init(_ output: String?, format: PictureForm?, _ console: Console) throws(ToolError) {
        guard let output else {
            guard format != .json else {
                self = .file("-", .json)
                return
            }
            guard console.terminal.showsOutput else {
                throw ToolError(
                    .usage, "missing output file, such as -o picture.png; to print draw calls instead, use --json")
            }
            guard format == nil else {
                throw ToolError(.usage, "--format requires -o; a terminal shows the picture itself")
            }
            self = .terminal
            return
        }
        if OpenFile.descriptor(output) != nil {
            guard let format else {
                let names = PictureForm.names.joined(separator: ", ")
                throw ToolError(.usage, "-o \(output) requires --format, one of \(names)")
            }
            self = .file(output, format)
            return
        }
        if output.hasSuffix("/") || console.files.isFolder(output) {
            let form = format ?? .png
            let folder = output.hasSuffix("/") && output != "/" ? String(output.dropLast()) : output
            self = .files(folder: folder, .standard(form), form)
            return
        }
        let named = PictureForm(endingOf: output)
        if let format, let named, format != named, !(format == .apng && named == .png) {
            throw ToolError(
                .usage, file: output, "its extension means \(named.rawValue), but --format is \(format.rawValue)")
        }
        guard let form = format ?? named else {
            let endings = PictureForm.names.map { ".\($0)" }.joined(separator: ", ")
            let videos = [".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi"]
            let isVideo = videos.contains { output.lowercased().hasSuffix($0) }
            let hint = isVideo ? "; for a video, pass \"-o - --format y4m\" to an encoder, such as ffmpeg" : ""
            throw ToolError(.usage, file: output, "unknown extension; use one of \(endings), or --format\(hint)")
        }
        guard output.utf8.contains(UInt8(ascii: "%")) else {
            self = .file(output, form)
            return
        }
        let path = SplitPath(String(output.prefix { $0 != "%" }))
        let folder = path.prefix.isEmpty ? "." : path.folder
        self = .files(folder: folder, try PictureName(String(output.dropFirst(path.prefix.count)), of: output), form)
    }
}
