import RiveModel
import RivePlay

/// A play of some steps in a file.
struct Played {
    static var guests: GuestFiles { GuestFiles { (_) throws(PlayError) in nil } }

    /// The play, which has ended.
    let play: Play

    /// - Throws: Why the steps can't be played.
    init(
        _ document: Document, _ lines: String, countsCoverage: Bool = false, _ tell: Play.NewsHandler = { _ in }
    ) throws {
        var script = Script()
        try script.append(lines: Array(lines.utf8), of: "steps")
        script.settings.countsCoverage = countsCoverage
        script.addDefaultTime()
        let scene = try PlayScene(
            document, script.settings, watching: script.watchedAddresses, guests: Self.guests)
        play = Play(scene, script.steps, script.settings, alsoActing: [], Spectator())
        try play.rehearse()
        _ = try play.run(tell)
    }
}
