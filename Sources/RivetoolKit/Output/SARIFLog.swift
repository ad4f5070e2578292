internal import RiveBundle
internal import RiveJSON

/// A log in the form of SARIF 2.1.0, which code scanning services read.
///
/// > Note: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
enum SARIFLog {
    /// A kind of result; `level` is `error`, `warning` or `note`.
    struct Rule {
        let code: String
        let title: String
        let harm: String
        let remedy: String
        let level: String
    }

    /// A result in a file, at a byte of it, or a line and column of a text, where one is to blame.
    struct Result {
        let code: String
        let level: String
        let message: String
        let location: RivePath
        var offset: Int?
        var place: (line: Int, column: Int)?
        let address: String?
        let fingerprint: String
    }

    /// What is to be noted of the run itself.
    struct Note {
        let level: String
        let text: String

        init(_ level: String, _ path: String, _ text: String) {
            self.level = level
            self.text = "\(PathText.escaped(RivePath.name(of: path))): \(text)"
        }
    }

    /// Writes a log with these rules; `body` hands over results as they come, and then what is to be noted.
    static func write(
        _ rules: [Rule], to output: OutputBuffer, _ body: (_ add: (Result) -> Void) -> [Note]
    ) {
        let indices = Dictionary(zip(rules.map(\.code), rules.indices)) { first, _ in first }
        JSONWriter.write(to: output) { json in
            json.object { json in
                json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                json.field("version", "2.1.0")
                json.array("runs") { json in
                    json.object { json in
                        writeTool(rules, &json)
                        var notes: [Note] = []
                        json.array("results") { json in
                            notes = body { result in write(result, indices[result.code], &json) }
                        }
                        writeInvocation(notes, &json)
                    }
                }
            }
        }
    }

    private static func writeTool(_ rules: [Rule], _ json: inout JSONWriter) {
        json.object("tool") { json in
            json.object("driver") { json in
                json.field("name", "rivetool")
                json.field("version", Version.rivetool)
                json.array("rules") { json in
                    for rule in rules { write(rule, &json) }
                }
            }
        }
    }

    /// Whether all files could be looked at, and all that was noted on them.
    private static func writeInvocation(_ notes: [Note], _ json: inout JSONWriter) {
        json.array("invocations") { json in
            json.object { json in
                json.field("executionSuccessful", !notes.contains { $0.level == "error" })
                json.array("toolExecutionNotifications") { json in
                    for note in notes {
                        json.object { json in
                            json.field("level", note.level)
                            json.object("message") { $0.field("text", note.text) }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ rule: Rule, _ json: inout JSONWriter) {
        json.object { json in
            json.field("id", rule.code)
            json.object("shortDescription") { $0.field("text", rule.title) }
            json.object("fullDescription") { $0.field("text", rule.harm) }
            json.object("help") { $0.field("text", rule.remedy) }
            json.object("defaultConfiguration") { $0.field("level", rule.level) }
        }
    }

    private static func write(_ result: Result, _ ruleIndex: Int?, _ json: inout JSONWriter) {
        json.object { json in
            json.field("ruleId", result.code)
            if let ruleIndex { json.field("ruleIndex", ruleIndex) }
            json.field("level", result.level)
            json.object("message") { $0.field("text", result.message) }
            json.array("locations") { json in
                json.object { json in writeLocation(of: result, &json) }
            }
            // The name is what code scanning services look for, though there are no lines.
            json.object("partialFingerprints") { $0.field("primaryLocationLineHash", result.fingerprint) }
        }
    }

    private static func writeLocation(of result: Result, _ json: inout JSONWriter) {
        json.object("physicalLocation") { json in
            json.object("artifactLocation") { $0.field("uri", uri(of: result.location.file)) }
            json.object("region") { json in
                // Services that know only texts refuse places without a line.
                json.field("startLine", result.place?.line ?? 1)
                if let place = result.place { json.field("startColumn", place.column) }
                if let offset = result.offset {
                    json.field("byteOffset", offset)
                    json.field("byteLength", 1)
                }
            }
        }
        guard result.address != nil || result.location.member != nil else { return }
        json.array("logicalLocations") { json in
            if let member = result.location.member {
                json.object { json in
                    json.field("fullyQualifiedName", member)
                    json.field("kind", "resource")
                }
            }
            if let address = result.address { json.object { $0.field("fullyQualifiedName", address) } }
        }
    }

    /// A path as a reference of RFC 3986: relative ones stay relative.
    private static func uri(of path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var uri: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? Array("file://".utf8) : []
        for byte in PathText.bytes(of: RivePath.name(of: path)) {
            if plain.contains(byte) {
                uri.append(byte)
            } else {
                uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }
}
