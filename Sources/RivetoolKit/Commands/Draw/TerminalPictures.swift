internal import RiveJSON

/// Shows pictures on the terminal, each under its name where there are several.
final class TerminalPictures: PictureTaker {
    private let console: Console
    private let picture: TerminalPicture

    init(_ console: Console) throws(ToolError) {
        guard !console.refusesColor else {
            throw ToolError(
                .usage, "NO_COLOR is set, or the terminal has no colors; -o picture.png writes the picture into a file")
        }
        (self.console, picture) = (console, TerminalPicture(on: console))
    }

    func take(_ shot: PictureShot) throws(ToolError) {
        if !shot.label.parts.isEmpty { console.output.appendLine(shot.label.caption) }
        let bytes = picture.bytes(of: try shot.canvas())
        console.output.allow(bytes.count)
        console.output.append(bytes)
    }
}
