import Rive
import RiveFormat
package import RiveModel
import RiveRaster
import RiveRuntime

/// What an artboard draws otherwise in two versions of a file.
package struct PictureDifference {
    /// The address of the artboard in the new version.
    package let artboard: String
    /// What a person sees, by object, a line each.
    package let lines: [String]
    /// The artboard in both versions; nil where pictures are not asked for, or would take too much memory.
    package let pictures: ComparedPictures?
}

/// What the artboards of the new version of a file draw, against those of the same name in the old one.
package struct PictureDifferences {
    /// What is compared, and how.
    package struct Question {
        /// What is done in each scene before it is looked at; a scene without steps is looked at in frame 0.
        package var script = Script()
        /// How far positions and lengths may be apart.
        package var tolerance: Float = 0
        /// Whether pictures come with what differs.
        package var wantsPictures = false
        /// Files that steps may name.
        package var guests = GuestFiles.none

        package init() {}
    }

    /// Those that draw otherwise.
    package private(set) var all: [PictureDifference] = []
    /// Whether all that can play were compared.
    package private(set) var isComplete = true
    /// How many were compared.
    package private(set) var count = 0
    /// Where the steps can't be done, and why.
    package private(set) var failures: [(artboard: String, error: PlayError)] = []

    /// How many records of files may be looked at to make scenes: each has values of its own for all instances.
    private static let mostRecords = 1 << 24
    /// How many bytes pictures may take together.
    private static let mostBytes = 1 << 28

    private let question: Question
    private let tolerance: PictureTolerance
    private var byteCount = 0

    /// - Parameters:
    ///   - old: The old version.
    ///   - new: The new version.
    ///   - question: What is compared, and how.
    package init(from old: Document, to new: Document, _ question: Question) {
        self.question = question
        tolerance = PictureTolerance(within: question.tolerance)
        let (oldFile, newFile) = (File(watchingAll: old), File(watchingAll: new))
        let printer = AddressPrinter(new)
        func address(of artboard: Int) -> String { printer.address(of: .artboard, Int(new.artboardRecords[artboard])) }
        guard question.script.settings.artboard == nil else {
            do throws(PlayError) {
                let indices = try [old, new].map { (document) throws(PlayError) in
                    try SceneChoice(question.script.settings, document).artboard.index
                }
                compare((oldFile, indices[0]), (newFile, indices[1]), address(of: indices[1]))
            } catch {
                failures.append(("the artboard", error))
            }
            return
        }
        var olds: [ByteText: ArraySlice<RiveModel.Artboard>] = [:]
        for artboard in old.artboards { olds[ByteText(artboard.name), default: []].append(artboard) }
        var left = Self.mostRecords
        for artboard in new.artboards {
            guard let other = olds[ByteText(artboard.name)]?.popFirst() else { continue }
            left -= old.file.recordCount + new.file.recordCount
            guard left >= 0 else {
                isComplete = false
                return
            }
            compare((oldFile, other.index), (newFile, artboard.index), address(of: artboard.index))
        }
    }

    private typealias Place = (file: Rive.File, artboard: Int)

    private mutating func compare(_ old: Place, _ new: Place, _ address: String) {
        do throws(PlayError) {
            // Of the old version the lines are kept, and not what drew them.
            let before = try DrawnPicture(of: try play(old), nil).lines
            let play = try play(new)
            let after = try DrawnPicture(of: play, nil)
            count += 1
            let comparison = PictureComparison(before, after.lines, tolerance)
            guard !comparison.isSame else { return }
            all.append(
                PictureDifference(
                    artboard: address, lines: after.news(comparison), pictures: try pictures(old, play)))
        } catch {
            // One that does not play draws nothing, in both versions.
            if !question.script.steps.isEmpty { failures.append((address, error)) }
        }
    }

    /// A play of an artboard behind the steps.
    private func play(_ place: Place) throws(PlayError) -> Play {
        try .drawing(place.artboard, in: place.file, question.script, question.guests)
    }

    private mutating func pictures(_ old: Place, _ after: Play) throws(PlayError) -> ComparedPictures? {
        guard question.wantsPictures, byteCount < Self.mostBytes else { return nil }
        let (before, after) = (try play(old).preview(of: nil), after.preview(of: nil))
        guard before != nil || after != nil else { return nil }
        let pictures = ComparedPictures(before, after)
        byteCount += pictures.byteCount
        return pictures
    }
}

extension Play {
    /// A play of an artboard behind the steps of a script, or in frame 0 where there are none.
    /// - Parameters:
    ///   - artboard: Its index, which counts where the script names none.
    ///   - file: The file that is played.
    ///   - script: What is done.
    ///   - guests: Files that steps may name.
    /// - Returns: The play, whose latest frame can be drawn.
    /// - Throws: `PlayError` for an artboard that does not play, and for steps that can't be done.
    static func drawing(
        _ artboard: Int, in file: Rive.File, _ script: Script = Script(),
        _ guests: GuestFiles = .none
    ) throws(PlayError) -> Play {
        var settings = script.settings
        if settings.artboard == nil { try settings.set(.artboard, "#\(artboard)") }
        let scene = try PlayScene(sharing: file, settings, guests: guests)
        let play = Play(scene, script.steps, settings, alsoActing: .drawing, Spectator())
        try play.rehearse()
        guard !script.steps.isEmpty else {
            try play.start { _ in }
            return play
        }
        _ = try play.run { _ in }
        return play
    }
}
