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
        let told = reports.filter { $0.frame + Self.count > frame }.flatMap { report in
            words.lines(of: report).map { (line: $0, time: report.time) }
        }
        let (first, rest) = (told.filter { $0.line.subject == subject }, told.filter { $0.line.subject != subject })
        let lines = (first + rest).map { "\(NumberWords.seconds($0.time))  \($0.line.text)" }
        guard lines.count > Self.mostLines else { return lines }
        return lines.prefix(Self.mostLines) + ["\(lines.count - Self.mostLines) more"]
    }
}
