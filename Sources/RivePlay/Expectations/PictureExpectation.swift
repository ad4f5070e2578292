import RiveFormat
import RiveModel
import RiveRaster

/// `picture "NAME" [of ADDRESS] [within UNITS]`: whether the scene draws what was accepted under a name.
///
/// Draw calls are compared, not pixels, so that no font, graphics card or antialiasing of a machine decides.
struct PictureExpectation: Expectation {
    static let word = "picture"

    private let key: Snapshots.Key
    private let position: Int
    /// The object that is compared with all that lies in it; nil for everything.
    private let subject: String?
    private let tolerance: PictureTolerance
    private let sentence: String

    init(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        var rest: Range<Int>
        (key, rest) = try Snapshots.Key.read(.picture, in: sentence, range)
        position = sentence.position(range.lowerBound)
        let within = sentence.within(rest)
        let distance = within?.distance
        if let within {
            guard distance != nil else {
                let text = sentence.text(within.words)
                throw sentence.error(
                    "\"within\" takes a number that is not negative, such as 0.5, not \"\(text)\"",
                    at: within.words.lowerBound)
            }
            rest = within.rest
        }
        tolerance = PictureTolerance(within: distance)
        if rest.isEmpty {
            subject = nil
        } else if let of = sentence.end(of: "of", at: rest.lowerBound, in: rest) {
            subject = try sentence.name(sentence.rest(of: rest, behind: of))
        } else {
            throw sentence.error(
                "expected \"of ADDRESS\", \"within UNITS\" or the end after the name", at: rest.lowerBound)
        }
        self.sentence =
            "\(Self.word) \(key.name.quoted)" + (subject.map { " of \(SentenceSpelling.name($0))" } ?? "")
            + (distance.map { " within \(ShortestDecimal.string($0))" } ?? "")
    }

    var snapshots: [Snapshots.Key] { [key] }
    var evidence: Evidence { .drawing }
    var watchedAddresses: [String] { subject.map { [$0] } ?? [] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let snapshots = try Snapshots.of(scene, for: key, at: position)
        let part = try subject.map { (address) throws(PlayError) in try ScenePart(address, in: scene) }
        return Judge(sentence: sentence, quotedSentence: sentence, subject: subject ?? "") { (play) throws(PlayError) in
            let picture = try DrawnPicture(of: play, part)
            let comparison = try snapshots.text(key).map { (text) throws(PlayError) in
                PictureComparison(try accepted(text, snapshots.acceptsAll), picture.lines, tolerance)
            }
            let same = snapshots.accepted(
                comparison?.isSame == true, of: play,
                Snapshots.Taken(
                    key: key, contents: Array(picture.text.utf8), preview: play.preview(of: part).map(play.png)))
            if let same { return same }
            let pictures = snapshots.wantsPictures ? compared(play, part, snapshots) : nil
            guard let comparison else {
                let words = "no picture of this name was accepted; accept the current one with \"--update\""
                return Judgement(passed: false, found: .words(words), pictures: pictures)
            }
            return Judgement(
                passed: false, found: .words("it differs from the accepted picture"), details: picture.news(comparison),
                pictures: pictures)
        }
    }

    /// The file for people that was written with the accepted picture, and what is drawn now; nil where nothing can be shown.
    private func compared(_ play: Play, _ part: ScenePart?, _ snapshots: Snapshots) -> ComparedPictures? {
        let before = (try? snapshots.store.preview(key)).flatMap { file in file.flatMap { try? Canvas(reading: $0) } }
        let after = play.preview(of: part)
        return before == nil && after == nil ? nil : ComparedPictures(before, after)
    }

    /// The lines that were accepted. What can't be read is written anew by an update.
    private func accepted(_ text: String, _ isUpdate: Bool) throws(PlayError) -> [PictureLine] {
        do throws(PlayError) {
            return try PictureText(reading: text).lines
        } catch {
            if isUpdate { return [] }
            throw PlayError(error.kind, "\(key.name).picture: \(error.message)").at(position: position)
        }
    }
}
