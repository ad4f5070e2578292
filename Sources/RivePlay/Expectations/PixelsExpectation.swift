import RiveFormat
import RiveImages
import RiveModel
import RiveRaster

/// `pixels "NAME" [at WxH]` or `pixels "NAME" against FILE`: whether the scene looks as it was accepted, pixel for pixel, or as in a
/// picture of another renderer.
///
/// Pictures of this program are the same on every machine, so all pixels of an accepted one have to be equal. Another renderer has
/// another antialiasing: there, a change has to be large enough for people to see it.
struct PixelsExpectation: Expectation {
    static let word = "pixels"

    private let key: Snapshots.Key
    private let position: Int
    /// The size that the picture has; nil for a pixel a unit, or that of the other file.
    private let size: (width: Int, height: Int)?
    /// The picture of another renderer; nil for the accepted one.
    private let reference: String?
    private let sentence: String

    init(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        let rest: Range<Int>
        (key, rest) = try Snapshots.Key.read(.pixels, in: sentence, range)
        position = sentence.position(range.lowerBound)
        var spelled = "\(Self.word) \(key.name.quoted)"
        var size: (width: Int, height: Int)?
        var reference: String?
        if let at = sentence.end(of: "at", at: rest.lowerBound, in: rest) {
            let words = sentence.rest(of: rest, behind: at)
            size = try Self.size(sentence, words)
            spelled += " at \(sentence.text(words))"
        } else if let against = sentence.end(of: "against", at: rest.lowerBound, in: rest) {
            let words = sentence.rest(of: rest, behind: against)
            let path = try sentence.name(words)
            guard !path.isEmpty else {
                throw sentence.error("missing file after \"against\", as in against device.png", at: rest.lowerBound)
            }
            reference = path
            spelled += " against \(SentenceSpelling.name(path))"
        } else if !rest.isEmpty {
            throw sentence.error(
                "expected \"at WxH\", \"against FILE\" or the end after the name", at: rest.lowerBound)
        }
        (self.size, self.reference, self.sentence) = (size, reference, spelled)
    }

    private static func size(
        _ sentence: SentenceText, _ range: Range<Int>
    ) throws(PlayError) -> (width: Int, height: Int) {
        let sides = sentence.text(range).split(separator: "x", omittingEmptySubsequences: false)
            .map { PictureSettings.count(ofPixels: $0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
            throw sentence.error(
                "\"at\" takes a width and a height in pixels, such as 320x240, not \"\(sentence.text(range))\"",
                at: range.lowerBound)
        }
        return (width, height)
    }

    /// The name counts as taken whatever it is compared with: it is that of one picture.
    var snapshots: [Snapshots.Key] { [key] }
    var evidence: Evidence { .drawing }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let snapshots = try Snapshots.of(scene, for: key, at: position)
        return Judge(sentence: sentence, quotedSentence: sentence) { (play) throws(PlayError) in
            do throws(PlayError) {
                if let reference { return try judge(play, against: reference, snapshots) }
                return try judge(play, snapshots)
            } catch {
                throw error.at(position: position)
            }
        }
    }

    // MARK: The accepted picture

    private func judge(_ play: Play, _ snapshots: Snapshots) throws(PlayError) -> Judgement {
        var settings = PictureSettings()
        if let size {
            guard let fitting = try self.settings(size, play) else { return try misfit(size, play) }
            settings = fitting
        }
        let now = try play.pixels(settings)
        let file = play.png(of: now)
        let accepted = try snapshots.store.accepted(key)
        // The same bytes need no decoder, and a damaged picture can be accepted anew.
        let old: Canvas?
        if accepted == file {
            old = now
        } else if snapshots.acceptsAll {
            old = accepted.flatMap { try? picture($0) }
        } else {
            old = try accepted.map { (bytes) throws(PlayError) in try picture(bytes) }
        }
        let same = snapshots.accepted(old == now, of: play, Snapshots.Taken(key: key, contents: file, preview: nil))
        if let same { return same }
        guard let old else {
            let words = "no picture of this name was accepted; accept the current one with \"--update\""
            return Judgement(
                passed: false, found: .words(words),
                pictures: snapshots.wantsPictures ? ComparedPictures(nil, now) : nil)
        }
        return failure(of: old, now, play, .same, snapshots)
    }

    // MARK: The picture of another renderer

    private func judge(
        _ play: Play, against path: String, _ snapshots: Snapshots
    ) throws(PlayError) -> Judgement {
        let other = try picture(try snapshots.store.picture(at: path))
        let size = (other.width, other.height)
        guard let settings = try settings(size, play) else { return try misfit(size, play) }
        let now = try play.pixels(settings)
        let comparison = PixelComparison(other, now, from: .foreign)
        guard !comparison.groups.isEmpty else { return Judgement(passed: true, found: .words("as in \(path)")) }
        return failure(of: other, now, play, .foreign, snapshots)
    }

    // MARK: Pictures

    private func picture(_ file: [UInt8]) throws(PlayError) -> Canvas {
        try ImageError.mapped(try Canvas(reading: file)) {
            PlayError(.unsupported, "\(reference ?? key.name + key.form.ending): \($0.description)")
        }
    }

    /// The settings that make a picture of a size; nil where that does not have the proportions of the artboard.
    private func settings(_ size: (width: Int, height: Int), _ play: Play) throws(PlayError) -> PictureSettings? {
        // Where the sides are rounded, one of them says how large a unit is.
        for (side, pixels) in [(PictureSetting.width, size.width), (.height, size.height)] {
            let settings = try Self.settings(side, pixels)
            let frame = try settings.frame(of: play.scene)
            if frame.width == size.width, frame.height == size.height { return settings }
        }
        return nil
    }

    private static func settings(_ side: PictureSetting, _ pixels: Int) throws(PlayError) -> PictureSettings {
        var settings = PictureSettings()
        try settings.set(side, "\(pixels)")
        return settings
    }

    private func misfit(_ size: (width: Int, height: Int), _ play: Play) throws(PlayError) -> Judgement {
        let fit = try Self.settings(.width, size.width).frame(of: play.scene)
        let words = """
            \(reference.map { "\($0) has" } ?? "\"at\" asks for") \(size.width) × \(size.height) pixels, and in the \
            proportions of the artboard it would be \(fit.width) × \(fit.height)
            """
        return Judgement(passed: false, found: .words(words))
    }

    private func failure(
        of old: Canvas, _ new: Canvas, _ play: Play, _ origin: PixelComparison.Origin, _ snapshots: Snapshots
    ) -> Judgement {
        let pictures = snapshots.wantsPictures ? ComparedPictures(old, new) : nil
        guard old.width == new.width, old.height == new.height else {
            let words =
                "it is \(new.width) × \(new.height) pixels, and the accepted picture \(old.width) × \(old.height)"
            return Judgement(passed: false, found: .words(words), pictures: pictures)
        }
        let comparison = PixelComparison(old, new, from: origin)
        let words = PixelDifferenceWords(comparison, old, new, in: play.scene)
        return Judgement(passed: false, found: .words(words.summary), details: words.lines, pictures: pictures)
    }
}
