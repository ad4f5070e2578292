internal import RiveModel

/// What happened in the latest frames, kept until somebody asks.
struct RecentFrames {
    private var reports: [FrameReport] = []

    /// How many frames are told of.
    private static let count = 10
    /// How many lines of them.
    private static let mostLines = 40

    mutating func append(_ report: FrameReport) {
        reports.removeAll { $0.frame + Self.count <= report.frame }
        reports.append(report)
    }

    /// What happened in the frames up to one, first what is about a subject.
    func lines(upTo frame: Int, of scene: PlayScene, about subject: String) -> [String] {
        let words = ReportWords(scene)
        var (first, rest) = (TimelineLines(foldsChanges: true), TimelineLines(foldsChanges: true))
        for report in reports where report.frame + Self.count > frame {
            first.begin(report.frame, of: report.seconds)
            rest.begin(report.frame, of: report.seconds)
            for line in words.lines(of: report) {
                if line.subject == subject {
                    first.append(line, at: report.time)
                } else {
                    rest.append(line, at: report.time)
                }
            }
        }
        let lines = (first.takeAll() + rest.takeAll()).map { "\(NumberWords.seconds($0.time))  \($0.text)" }
        guard lines.count > Self.mostLines else { return lines }
        return lines.prefix(Self.mostLines) + ["\(lines.count - Self.mostLines) more"]
    }
}
