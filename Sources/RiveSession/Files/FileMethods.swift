import RiveFormat
import RiveJSON
import RiveModel
import RiveScriptFiles

extension SessionMethod {
    /// The key of a file that is open.
    package static let fileKey = SessionParameter("file", .text, isRequired: true)

    /// How files come and go.
    static var ofFiles: [SessionMethod] {
        [
            SessionMethod(
                "file.open", "open a file under a key of your choice",
                [
                    SessionParameter("key", .key, isRequired: true), SessionParameter("path", .text),
                    SessionParameter("base64", .text),
                ], gives: opened
            ) { (session, arguments) throws(SessionError) in try session.open(arguments) },
            SessionMethod(
                "file.save",
                "save a file in place, or to a path; \"force\": true\n                  overwrites another file, or changes of others",
                [fileKey, SessionParameter("path", .text), SessionParameter("force", .boolean)], gives: saved
            ) { (session, arguments) throws(SessionError) in
                let file = try session.file(arguments)
                try file.save(to: arguments.text("path"), force: arguments.flag("force") ?? false)
                return file
            },
            SessionMethod("file.close", "close a file and its scenes", [fileKey], gives: closed) {
                (session, arguments) throws(SessionError) in
                let file = try session.file(arguments)
                let scenes = session.scenes.filter { $0.value.file === file }.keys.sorted().map(\.text)
                for scene in scenes { session.scenes[scene] = nil }
                session.files[file.key] = nil
                return scenes
            },
        ]
    }

    private static let opened = Fields<(file: SessionFile, isNew: Bool)>("opened") {
        Field("file", "its key") { $0.file.key }
        Field("status", as: .words(["created", "existing"])) { $0.isNew ? "created" : "existing" }
        InspectedFile.fields.all.of { opened in
            InspectedFile(
                InterfaceDocument(
                    Interface(opened.file.document), InstanceValueWriter(opened.file.document, ByteBudget())))
        }
    }

    private static let saved = Fields<SessionFile>("saved") {
        Field("bytes", "how many were written") { $0.bytes.count }
    }

    private static let closed = Fields<[String]>("closed") { Field("scenes", "the keys of those that went too") { $0 } }
}

extension Session {
    /// The file that a request names.
    /// - Throws: `SessionError` where none is open by that key.
    package func file(_ arguments: SessionArguments) throws(SessionError) -> SessionFile {
        try file(arguments.key("file"))
    }

    /// The file of a key.
    /// - Throws: `SessionError` where none is open by it.
    package func file(_ key: String) throws(SessionError) -> SessionFile {
        try Self.find(key, in: files, .file, "unknownFile")
    }

    /// The file of a key; nil where none is open by it.
    package func openFile(_ key: String) -> SessionFile? { files[key] }

    /// What is open by a key.
    /// - Parameters:
    ///   - key: The key.
    ///   - open: All that is open of its kind.
    ///   - group: The kind.
    ///   - word: What to call it where there is none.
    /// - Returns: What is open by it.
    /// - Throws: `SessionError` where nothing is.
    static func find<Thing>(
        _ key: String, in open: [ByteText: Thing], _ group: SessionError.Group, _ word: String
    ) throws(SessionError) -> Thing {
        if let thing = open[key] { return thing }
        throw SessionError(
            .notFound, group, word, "no open \(group.rawValue) has the key \(key.debugDescription)",
            suggestion: Spelling.nearest(to: key, among: open.keys.sorted().map(\.text)))
    }

    /// Fails for what was opened with other parameters than it is again, in whatever order; `enabled` may be another.
    static func requireSame(
        _ known: [JSONField], _ arguments: SessionArguments, _ group: SessionError.Group
    ) throws(SessionError) {
        func counting(_ fields: [JSONField]) -> [JSONField] { fields.filter { $0.key != "enabled" } }
        let (known, given) = (counting(known), counting(arguments.fields))
        guard known.count == given.count, known.allSatisfy(given.contains) else {
            let thing = "the \(group.rawValue) \(arguments.key("key").debugDescription)"
            throw SessionError(
                .refused, group, "differentParameters",
                "\(thing) was opened with other parameters; close it first or use another key")
        }
    }

    /// The file of a key, and whether it is new.
    fileprivate func open(_ arguments: SessionArguments) throws(SessionError) -> (file: SessionFile, isNew: Bool) {
        let key = arguments.key("key")
        if let known = files[key] {
            try Self.requireSame(known.parameters, arguments, .file)
            return (known, false)
        }
        guard files.count < limits.files else {
            throw .limit("tooManyFiles", "too many open files; the limit is \(limits.files), so close one first")
        }
        let source: SessionSource
        switch (arguments.text("path"), arguments.text("base64")) {
        case (let path?, nil): source = try program.source(at: path)
        case (nil, let text?):
            guard let bytes = Base64.decode(Array(text.utf8)[...]) else {
                throw .parameter("\"base64\" of file.open is not valid base64")
            }
            source = try program.source(of: bytes)
        default: throw .parameter("file.open requires either \"path\" or \"base64\"", "missingParameter")
        }
        try requireRoom(for: source.bytes.count)
        let file = try SessionFile(key, arguments.fields, source)
        files[key] = file
        return (file, true)
    }

    /// Lets a file be another from now on. Scenes stay what they are until they are reset.
    /// - Throws: `SessionError` for more bytes than all files may have, and for what is no file.
    package func change(_ file: SessionFile, to bytes: [UInt8]) throws(SessionError) {
        try requireRoom(for: bytes.count - file.bytes.count)
        try file.change(to: bytes)
    }

    private func requireRoom(for count: Int) throws(SessionError) {
        guard files.values.reduce(count, { $0 + $1.bytes.count }) > limits.fileBytes else { return }
        throw .limit(
            "tooManyBytes",
            "the open files would have more than \(NumberWords.grouped(limits.fileBytes)) bytes together; close one first"
        )
    }
}
