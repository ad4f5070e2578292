import RiveFormat
package import RivePlay

/// What the program itself asks of a scene that a page shows.
extension Session {
    /// Opens a file and a scene of it.
    /// - Parameters:
    ///   - key: The key of the file.
    ///   - sceneKey: That of the scene.
    ///   - settings: What of the file is shown. The scene has no geometry, and tells nothing of the accessibility tree.
    ///   - path: What the program knows the file by.
    /// - Returns: The scene.
    /// - Throws: `SessionError` where it can't be played so.
    package func open(
        file key: String, scene sceneKey: String, _ settings: [(setting: SceneSetting, value: String)], _ path: String
    ) throws(SessionError) -> SessionScene {
        let file = try SessionFile(key, [], try program.source(at: path))
        var chosen = PlaySettings(limits: limits.scene)
        chosen.tellsSemantics = false
        for (setting, value) in settings { try SessionError.ofPlay(try chosen.set(setting, value)) }
        files[key] = file
        let scene = try SessionScene(sceneKey, of: file, [], chosen, program.guests, isEnabled: true)
        scenes[sceneKey] = scene
        return scene
    }

    /// Begins a scene anew, with its file as it is now.
    package func reset(scene key: String) throws(SessionError) { try scene(key).reset() }

    /// Lets frames of a scene pass, and draws what is there then.
    /// - Returns: What `scene.advance` answers, nil where nothing happened that it would tell; and the play, whose drawing that is.
    package func frame(
        of scene: SessionScene, after frames: Int
    ) throws(SessionError) -> (report: [UInt8]?, play: Play) {
        let report = try scene.advance(by: frames, frames: limits.frames, bytes: limits.answerBytes)
        return (report, try scene.draw())
    }

    /// The play of the scene of a key, whose drawing is that of now.
    package func drawing(ofScene key: String) throws(SessionError) -> Play { try scene(key).draw() }

    /// Begins a scene anew and records what is done in it.
    package func record(scene key: String) throws(SessionError) { try scene(key).record() }

    /// What was done in a scene since it is recorded; nil where it is not.
    package func recording(ofScene key: String) throws(SessionError) -> SceneRecording? { try scene(key).recording }
}
