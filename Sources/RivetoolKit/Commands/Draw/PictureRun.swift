import RiveModel
import RivePlay
import ToolSupport

/// Takes the frames that a command draws, one after the other.
protocol PictureTaker: AnyObject {
    func take(_ shot: PictureShot) throws(ToolError)
}

/// The runs of a command that draws pictures.
final class PictureRun {
    private var subjects: PictureSubjects
    private let look: PictureLook
    private let arguments: Arguments
    private let console: Console
    /// Whether a frame is drawn at more than one time.
    private let hasSeveralFrames: Bool
    private var count = 0

    /// How many pictures a command can make.
    private static let mostPictures = 10_000

    init(
        _ subjects: PictureSubjects, _ look: PictureLook, severalFrames: Bool, _ arguments: Arguments,
        _ console: Console
    ) {
        (self.subjects, self.look, hasSeveralFrames) = (subjects, look, severalFrames)
        (self.arguments, self.console) = (arguments, console)
    }

    /// Goes through all runs. A first run, which only finds what will be drawn, reports nothing.
    /// - Returns: Whether all that is expected was so.
    func draw(isSurvey: Bool = false, into taker: some PictureTaker) throws(ToolError) -> ExitStatus {
        var status = ExitStatus.done
        count = 0
        try subjects.forEach { (subject) throws(ToolError) in
            status = max(status, try draw(subject, isSurvey: isSurvey, into: taker))
        }
        return status
    }

    private func draw(
        _ subject: PictureSubject, isSurvey: Bool, into taker: some PictureTaker
    ) throws(ToolError) -> ExitStatus {
        look.begin(subject.document)
        var failure: ToolError?
        var scriptErrors: Set<String> = []
        let status = try AdvanceCommand.run(subject.document, subject.path, subject.plan, arguments, console) {
            (play) throws(PlayError) in
            if !isSurvey { tellUnsupported(play, of: subject.path) }
            tell(play.initialScripts, &scriptErrors, of: subject, isSurvey: isSurvey)
            return try play.run { news in
                guard failure == nil else { return }
                switch news {
                case .touch, .deed, .frame, .step: break
                case .query(let report): if !isSurvey { console.tell(report, of: subject.path) }
                case .drawing(let name):
                    tell(play.saidSinceDrawn, &scriptErrors, of: subject, isSurvey: isSurvey)
                    do throws(ToolError) {
                        try take(play, name, subject, into: taker)
                    } catch {
                        failure = error
                    }
                }
            }
        }
        if let failure { throw failure }
        return status
    }

    private func take(
        _ play: Play, _ name: String?, _ subject: PictureSubject, into taker: some PictureTaker
    ) throws(ToolError) {
        count += 1
        guard count <= Self.mostPictures else {
            throw ToolError(
                .unsupported, file: subject.path,
                "more than \(NumberWords.grouped(Self.mostPictures)) pictures; draw fewer with --every N")
        }
        let frame = try ToolError.ofPlay(subject.path) { () throws(PlayError) in try look.settings.frame(of: play.scene)
        }
        let stem = Self.stem(of: subject.path)
        let number = max(play.frame, 0)
        let label = PictureLabel(
            stem: stem, file: arguments.operands.count > 1 ? stem : nil, artboard: subject.artboard,
            values: subject.values, drawing: name ?? (hasSeveralFrames ? String(number) : nil), frame: number)
        try taker.take(PictureShot(play: play, label: label, path: subject.path, frame: frame, look: look))
    }

    /// Says which errors scripts ended in, each of them once: a script may fail in each frame.
    private func tell(
        _ reports: [ScriptReport], _ told: inout Set<String>, of subject: PictureSubject, isSurvey: Bool
    ) {
        for report in reports where !isSurvey && report.isError {
            let text = "script \(report.script) failed: \(report.text)"
            if told.insert(text).inserted { console.note(text, file: subject.path) }
        }
    }

    private func tellUnsupported(_ play: Play, of path: String) {
        for feature in play.unsupported { console.note("this build does not run: \(feature)", file: path) }
    }

    /// The name of a file without its ending.
    private static func stem(of path: String) -> String {
        let name = path == "-" ? "stdin" : String(SplitPath(path).fileName)
        return name.lowercased().hasSuffix(".riv") ? String(name.dropLast(4)) : name
    }
}
