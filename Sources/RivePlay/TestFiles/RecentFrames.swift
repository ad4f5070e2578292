import Rive
import RiveFormat
import RiveModel

/// The events of the latest frames, kept for a failure report.
struct RecentFrames {
    private var moments: [(frame: Int, news: PlayNews)] = []
    /// How many frames are reported.
    private static let count = 10
    /// How many lines of them.
    private static let mostLines = 40

    /// Takes news after a frame; those of many frames before are forgotten with the next.
    mutating func append(_ news: PlayNews, after frame: Int) {
        if case .frame = news { moments.removeAll { $0.frame + Self.count <= frame } }
        moments.append((frame, news))
    }

    /// What happened in the frames up to one, first what is about a subject; and that alone.
    func lines(upTo frame: Int, of scene: PlayScene, about subject: String) -> (all: [String], own: [String]) {
        let words = ReportWords(scene)
        var (first, rest) = (TimelineLines(foldsChanges: true), TimelineLines(foldsChanges: true))
        // Of what is about the subject and of the rest, no line that tells of no change comes behind so many others of its own.
        var told = (first: 0, rest: 0)
        func tell(_ lines: [ReportLine], at time: Float) {
            for line in lines {
                let isOwn = line.subject.isSame(as: subject)
                if line.change == nil {
                    if isOwn { told.first += 1 } else { told.rest += 1 }
                    guard (isOwn ? told.first : told.rest) <= Self.mostLines else { continue }
                }
                if isOwn { first.append(line, at: time) } else { rest.append(line, at: time) }
            }
        }
        for moment in moments where moment.frame + Self.count > frame {
            switch moment.news {
            case .touch(let touches, let events, let time): tell(words.lines(of: touches, events), at: time)
            case .deed(let deed, let events, let time): tell(words.lines(of: deed, events), at: time)
            case .frame(let report):
                first.begin(report.frame, of: report.seconds)
                rest.begin(report.frame, of: report.seconds)
                tell(words.lines(of: report), at: report.time)
            case .query, .drawing, .step: break
            }
        }
        let own = first.takeAll()
        let lines = (own + rest.takeAll()).map { "\(NumberWords.seconds($0.time))  \($0.text)" }
        guard lines.count > Self.mostLines else { return (lines, Array(lines.prefix(own.count))) }
        let left = max(told.first - Self.mostLines, 0) + max(told.rest - Self.mostLines, 0)
        let all = lines.prefix(Self.mostLines) + ["\(lines.count + left - Self.mostLines) more"]
        return (Array(all), Array(all.prefix(own.count)))
    }
}

extension ReportWords {
    /// What pointers did, and the events that this made listeners report.
    fileprivate func lines(of touches: [PointerReport], _ events: [Rive.Event]) -> [ReportLine] {
        touches.map { ReportLine(text: "touch  \(text(of: $0))", subject: HitExpectation.subject) }
            + events.map(line(of:))
    }

    /// What was done to what has the focus, with the same.
    fileprivate func lines(of deed: DeedReport, _ events: [Rive.Event]) -> [ReportLine] {
        [ReportLine(text: text(of: deed), subject: FocusExpectation.subject)] + events.map(line(of:))
    }
}
