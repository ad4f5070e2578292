import RiveJSON
import ToolSupport

/// Shows pictures on the terminal, each under its name where there are several.
final class TerminalPictures: PictureTaker {
    private let console: Console
    private let picture: TerminalPicture

    init(_ console: Console) throws(ToolError) {
        guard !console.refusesColor else {
            throw ToolError(
                .usage,
                "cannot show a picture: NO_COLOR is set, or the terminal has no colors; write a file with -o picture.png"
            )
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
