internal import RiveBundle
internal import RiveModel

/// `bundle check`: what is missing from a bundle, unused or wrong in it.
enum BundleCheckCommand {
    private static let json = Option("json", help: "one JSON document; an array of them for several bundles")

    static let command = Command(
        "bundle check", .bundle, "says what is missing from a bundle, unused or wrong in it",
        operands: [Operand("ZIP", .file)],
        repeating: 1,
        options: [json] + BundleOptions.limits,
        details: """
            Says which .riv the bundle holds. The status is 1 when a referenced asset is
            missing, an entry serves none, or what an entry holds is not what its record
            needs: in another format, cut short, or for images of other pixels; and when
            a .riv can't be read. "bundle.zip:name.riv" picks one of several.

            \(BundleOptions.help)
            """,
        examples: [
            .init("rivetool bundle check Samples/poster.zip", "all is there"),
            .init("rivetool bundle check --json Samples/poster.zip", "the same for scripts"),
        ],
        jsonSchema: jsonSchema,
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        if arguments.has(json) {
            return console.writeJSON(ofEach: arguments.operands) { (path, json) throws(ToolError) in
                let examination = try BundleExamination(BundleContents(path, arguments, console))
                write(examination, &json)
                return examination.status
            }
        }
        return console.forEachFile(arguments.operands) { (path) throws(ToolError) in
            let examination = try BundleExamination(BundleContents(path, arguments, console))
            for member in examination.members {
                let (count, missing) = (member.assets.count, member.missingCount)
                let assets = NumberWords.count(count, "referenced asset")
                say("holds \(member.entry.name), \(assets), \(NumberWords.grouped(count - missing)) in the bundle")
            }
            for finding in examination.findings { say("\(finding.code): \(finding.message)") }
            return examination.status

            func say(_ words: String) {
                let line = "\(RivePath.name(of: path)): \(words)"
                console.output.appendLine(ControlCharacters.escaped(line, backslash: false))
            }
        }
    }

    private static func write(_ examination: BundleExamination, _ json: inout JSONWriter) {
        json.array("riveFiles") { json in
            for member in examination.members {
                json.object { json in
                    json.field("name", member.entry.name)
                    json.field("referencedAssets", member.assets.count)
                    json.field("missingAssets", member.missingCount)
                }
            }
        }
        json.array("findings") { json in
            for finding in examination.findings {
                json.object { json in
                    json.field("code", finding.code)
                    json.field("entry", finding.entry)
                    json.field("asset", finding.asset?.uniqueName)
                    json.field("message", finding.message)
                }
            }
        }
    }

    private static let jsonSchema = DocumentSchema.ofFiles(
        "rivetool bundle check --json", document: "bundle", schemaDefinitions)

    private static let schemaDefinitions = """
            "bundle": {
              "type": "object",
              "required": ["file", "riveFiles", "findings"],
              "properties": {
                "file": { "description": "the path as it was given", "type": "string" },
                "riveFiles": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["name", "referencedAssets", "missingAssets"],
                    "properties": {
                      "name": { "description": "the path in the archive", "type": "string" },
                      "referencedAssets": { "type": "integer", "minimum": 0 },
                      "missingAssets": { "description": "no entry, or more than one", "type": "integer", "minimum": 0 }
                    }
                  }
                },
                "findings": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["code", "entry", "asset", "message"],
                    "properties": {
                      "code": {
                        "enum": [
                          "missing", "ambiguous", "unused", "wrong-format", "truncated", "incomplete", "wrong-size",
                          "malformed-riv", "no-riv"
                        ]
                      },
                      "entry": { "type": ["string", "null"] },
                      "asset": { "description": "unique name", "type": ["string", "null"] },
                      "message": { "type": "string" }
                    }
                  }
                }
              }
            }
        """
}

extension BundleExamination {
    fileprivate var status: ExitStatus { findings.isEmpty ? .done : .answerIsNo }
}

extension BundleContents.Member {
    /// How many assets no entry serves, or more than one could.
    fileprivate var missingCount: Int { matching.matches.count { $0.file == nil } }
}
