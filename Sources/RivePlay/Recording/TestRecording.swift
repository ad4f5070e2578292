import RiveFormat
package import RiveModel
import RiveText

/// A test file of what happened in a play.
package struct TestRecording {
    /// What the test is called, and where things are.
    package struct Placing {
        let name: String
        let path: String
        let file: String
        let relative: (String) throws(PlayError) -> String

        /// - Parameters:
        ///   - name: The name of the test.
        ///   - path: The path of the test file.
        ///   - file: The path of the `.riv` file, from where the program runs.
        ///   - relative: The path of a file from the test file, by its path from where the program runs.
        package init(
            test name: String, in path: String, of file: String,
            relative: @escaping (String) throws(PlayError) -> String
        ) {
            self.name = name
            self.path = path
            self.file = file
            self.relative = relative
        }
    }

    /// The bytes of the test file.
    package let bytes: [UInt8]
    /// The pictures that it expects, by their paths below the folder of the test file.
    package private(set) var pictures: [(path: String, bytes: [UInt8])] = []

    /// A recording of all steps of a script, which has been played from its text as well, and has passed.
    /// - Parameters:
    ///   - script: The steps.
    ///   - document: What the records of the file mean.
    ///   - guests: Other files that the steps may name.
    ///   - hasPictures: Whether what is drawn is expected too, behind each step that takes time.
    ///   - placing: What the test is called, and where things are.
    ///   - listener: A listener to its progress.
    ///   - read: A reader of the files that the test names.
    /// - Throws: `PlayError` where a step can't be, or fails, and where the test does not pass, which is not the
    ///   fault of the steps.
    package init(
        _ script: Script, on document: Document, _ guests: GuestFiles, hasPictures: Bool = false, _ placing: Placing,
        _ listener: any PlayListener, _ read: @escaping StepFiles.SharedReading
    ) throws(PlayError) {
        var script = script
        script.settings.evidence = [.eventProperties, .firedInputs, .nestedEvents, .semantics]
        script.settings.draws = hasPictures
        let (settings, addresses) = (script.settings, script.watchedAddresses)
        let scenes = try [0, 1].map { (_) throws(PlayError) in
            try PlayScene(document, settings, watching: addresses, guests: guests)
        }
        let play = Play(scenes[0], script.steps, script.settings, alsoActing: [], listener)
        try play.rehearse()
        var recorder = TestRecorder(play, from: scenes[1], script, hasPictures: hasPictures, placing: placing.relative)
        try recorder.record()
        var text = "# What happened when \"rivetool record\" played it: keep what must stay true.\n"
        text += "file \(SentenceSpelling.name(try placing.relative(placing.file)))\n\n"
        text += "test \(placing.name.quoted)\n"
        for line in recorder.lines { text += "  \(line)\n" }
        bytes = Array(text.utf8)
        try prove(on: document, guests, placing, script.settings.limits, read)
    }

    /// Plays what was written.
    private mutating func prove(
        on document: Document, _ guests: GuestFiles, _ placing: Placing, _ limits: PlayLimits,
        _ read: @escaping StepFiles.SharedReading
    ) throws(PlayError) {
        let tests = try TestFile.Failure.mapped(
            try TestFile(bytes, at: placing.path, shown: placing.path, read)
        ) { Self.error($0.errors.first?.message ?? "the recorded test cannot be read", at: $0.errors.first?.location) }
        for test in tests.tests {
            let guests = GuestFiles { (path) throws(PlayError) in try guests.document(test.path(path)) }
            let outcome = TestRun.outcome(
                of: test, on: document, guests, Snapshots(in: EmptyStore(), acceptsAll: true),
                TestRun.Settings(limits: limits))
            if let failure = outcome.failures.first {
                throw Self.error("\(failure.text): \(failure.reason)", at: failure.location)
            }
            if let feature = outcome.unsupported.first { throw Self.error(feature, at: nil) }
            for snapshot in outcome.snapshots {
                pictures.append((test.snapshotPath(snapshot.key), snapshot.contents))
                if let preview = snapshot.preview { pictures.append((test.previewPath(snapshot.key), preview)) }
            }
        }
    }

    private static func error(_ words: String, at location: TextLocation?) -> PlayError {
        let place = location.map { " in line \($0.line)" } ?? ""
        return PlayError(.unsupported, "the recorded test does not pass when it runs again\(place): \(words)")
    }
}
