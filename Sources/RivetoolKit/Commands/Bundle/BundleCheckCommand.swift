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
            needs: in another format, cut short, or for images of other pixels.

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
                let contents = try BundleContents(path, arguments, console)
                let findings = try contents.findings()
                write(contents, findings, &json)
                return status(of: contents, findings, console)
            }
        }
        return console.forEachFile(arguments.operands) { (path) throws(ToolError) in
            let contents = try BundleContents(path, arguments, console)
            let findings = try contents.findings()
            for member in contents.members {
                let count = member.assets.count
                let state =
                    "\(NumberWords.count(count, "referenced asset")), \(NumberWords.grouped(count - member.missingCount)) in the bundle"
                console.output.appendLine(
                    ControlCharacters.escaped("\(path): holds \(member.entry.name), \(state)", backslash: false))
            }
            for finding in findings {
                console.output.appendLine(
                    ControlCharacters.escaped("\(path): \(finding.code): \(finding.message)", backslash: false))
            }
            return status(of: contents, findings, console)
        }
    }

    private static func status(
        of contents: BundleContents, _ findings: [BundleFinding], _ console: Console
    ) -> ExitStatus {
        contents.members.reduce(findings.isEmpty ? .done : .answerIsNo) { status, member in
            max(status, console.reportProblem(of: member.document.file, at: "\(contents.path):\(member.entry.name)"))
        }
    }

    private static func write(
        _ contents: BundleContents, _ findings: [BundleFinding], _ json: inout JSONWriter
    ) {
        json.object { json in
            json.field("file", contents.path)
            json.array("riveFiles") { json in
                for member in contents.members {
                    json.object { json in
                        json.field("name", member.entry.name)
                        json.field("referencedAssets", member.assets.count)
                        json.field("missingAssets", member.missingCount)
                    }
                }
            }
            json.array("findings") { json in
                for finding in findings {
                    json.object { json in
                        json.field("code", finding.code)
                        json.field("entry", finding.entry)
                        json.field("asset", finding.asset?.uniqueName)
                        json.field("message", finding.message)
                    }
                }
            }
        }
    }

    private static let jsonSchema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "rivetool bundle check --json",
          "oneOf": [{ "$ref": "#/$defs/bundle" }, { "type": "array", "items": { "$ref": "#/$defs/bundle" } }],
          "$defs": {
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
                        "enum": ["missing", "ambiguous", "unused", "wrong-format", "truncated", "wrong-size", "no-riv"]
                      },
                      "entry": { "type": ["string", "null"] },
                      "asset": { "description": "unique name", "type": ["string", "null"] },
                      "message": { "type": "string" }
                    }
                  }
                }
              }
            }
          }
        }
        """
}

extension BundleContents.Member {
    /// How many assets no entry serves, or more than one could.
    fileprivate var missingCount: Int { matching.matches.count { $0.file == nil } }
}
