internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveSchema

/// `assets list`: what a file's assets are, where their contents are and who uses them.
enum AssetsListCommand {
    private static let json = Option("json", help: "one JSON document; an array of them for several files")

    static let command = Command(
        "assets list", .change, "shows the assets of a file, and what does not fit",
        operands: [Operand("FILE", .file)],
        repeating: 1,
        options: [json],
        details: """
            For each asset its type, what the embedded bytes really are, where the contents
            are (embedded in the file, hosted on a server, referenced as a loose file), the
            pixels that the record states, and what uses it. Lines that start with "!" say
            what does not fit between the record and the bytes: a format that the asset
            can't hold, a wrong extension, other pixels, contents that are cut short.
            """,
        examples: [
            .init("rivetool assets list Samples/assets.riv", "assets of all three kinds"),
            .init("rivetool assets list --json Samples/assets.riv", "with the full address of hosted ones"),
        ],
        jsonSchema: jsonSchema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(json) {
            return console.writeJSON(ofEach: arguments.operands) { (path, json) throws(ToolError) in
                let file = try console.readRiveFile(path)
                write(Document(file), &json)
                return console.reportProblem(of: file, at: path, &json)
            }
        }
        return console.forEachFile(arguments.operands) { (path) throws(ToolError) in
            let file = try console.readRiveFile(path)
            if arguments.operands.count > 1 {
                console.output.append(path: console.style(RivePath.shown(path), .bold) + "\n")
            }
            show(Document(file), console)
            return console.reportProblem(of: file, at: path)
        }
    }

    // MARK: For people

    private static func show(_ document: Document, _ console: Console) {
        let users = AssetUsers(document)
        for asset in document.assets {
            let size = asset.width.flatMap { width in
                asset.height.map { "\(ShortestDecimal.string(width)) × \(ShortestDecimal.string($0))" }
            }
            let details = [asset.kind.rawValue, asset.format?.name, asset.source.words, size].compactMap(\.self)
            console.output.appendLine(
                console.style(ControlCharacters.escaped(asset.uniqueName, backslash: false), .bold) + "  "
                    + ControlCharacters.escaped(details.joined(separator: " · "), backslash: false))
            let uses = users.users(of: asset).map(\.words).joined(separator: ", ")
            if !uses.isEmpty {
                console.output.appendLine("  used by " + ControlCharacters.escaped(uses, backslash: false))
            }
            for mismatch in asset.mismatches {
                let words = ControlCharacters.escaped("  ! what it holds \(mismatch)", backslash: false)
                console.output.appendLine(console.style(words, .red))
            }
        }
    }

    // MARK: For scripts

    private static func write(_ document: Document, _ json: inout JSONWriter) {
        let users = AssetUsers(document)
        json.array("assets") { json in
            for asset in document.assets {
                json.object { json in
                    Asset.fields.write(asset, &json)
                    json.field("fileName", asset.fileName)
                    json.array("users") { json in
                        for user in users.users(of: asset) { json.value(user.address) }
                    }
                    json.array("mismatches") { json in
                        for mismatch in asset.mismatches { json.value(mismatch.description) }
                    }
                }
            }
        }
    }

    private static let jsonSchema = DocumentSchema.ofFiles(
        "rivetool assets list --json", document: "file", schemaDefinitions)

    private static let schemaDefinitions = """
            "file": {
              "type": "object",
              "required": ["file", "assets"],
              "properties": {
                "file": { "description": "the path as it was given", "type": "string" },
                "assets": { "type": "array", "items": { "$ref": "#/$defs/asset" } },
                "problem": { "$ref": "#/$defs/problem" }
              }
            },
            "asset": {
              "type": "object",
              "required": ["name", "type", "uniqueName", "extension", "source", "fileName", "users", "mismatches"],
              "properties": {
                "name": { "type": "string" },
                "type": { "enum": ["image", "font", "audio", "script", "shader", "blob", "manifest"] },
                "uniqueName": { "type": "string" },
                "extension": { "description": "that of the type", "type": "string" },
                "source": {
                  "type": "object",
                  "properties": {
                    "embedded": { "description": "bytes", "type": "integer", "minimum": 1 },
                    "hosted": { "description": "address", "type": "string" },
                    "referenced": { "description": "file name", "type": "string" }
                  }
                },
                "width": { "description": "pixels that the record states", "type": "number" },
                "height": { "type": "number" },
                "format": { "description": "what the embedded bytes are; null for unknown ones", "type": ["string", "null"] },
                "pixels": {
                  "description": "width and height that the embedded bytes state",
                  "type": "array",
                  "items": { "type": "integer", "minimum": 1 }
                },
                "fileName": { "description": "what \\"assets extract\\" calls it", "type": "string" },
                "users": { "description": "addresses of what refers to it", "type": "array", "items": { "type": "string" } },
                "mismatches": {
                  "description": "what does not fit between the record and the bytes",
                  "type": "array",
                  "items": { "type": "string" }
                }
              }
            }
        """
}

extension AssetUsers.User {
    fileprivate var address: String {
        switch self {
        case .value(let address): address
        case .record(let record, _, _): "#\(record)"
        }
    }

    /// The address, and what stands there.
    fileprivate var words: String {
        switch self {
        case .value(let address): address
        case .record(let record, let type, let name):
            ["#\(record)", type ?? "unknown type", name.isEmpty ? "" : "\"\(name)\""].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }
}
