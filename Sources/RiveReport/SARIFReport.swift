import RiveFormat
import RiveJSON

/// Findings as a log of SARIF 2.1.0, which code scanning services read.
///
/// > Note: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
enum SARIFReport {
    /// A remark on the run itself.
    private typealias Note = (level: Diagnostic.Level, text: String)

    static func write(_ files: Results<FileReport>, of gate: Gate, version: String, to output: OutputBuffer) {
        let rules = gate.rules()
        let indices = Dictionary(zip(rules.map(\.code), rules.indices)) { first, _ in first }
        JSONWriter.write(to: output) { json in
            json.object { json in
                json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                json.field("version", "2.1.0")
                json.array("runs") { json in
                    json.object { json in
                        writeTool(version, rules, &json)
                        var notes: [Note] = []
                        json.array("results") { json in
                            files.forEach { file in
                                for found in file.diagnostics where found.outcome != .stops {
                                    write(found, in: file, indices[found.code], &json)
                                }
                                notes += self.notes(on: file)
                            }
                        }
                        writeInvocation(notes, &json)
                    }
                }
            }
        }
    }

    /// Why a file could not be examined, and what is not listed of one.
    private static func notes(on file: FileReport) -> [Note] {
        let stops = file.diagnostics.filter { $0.outcome == .stops }.map { (Diagnostic.Level.error, $0.message) }
        let problem = file.problem.map { [(Diagnostic.Level.error, $0)] } ?? []
        let omissions = file.omissions.map { (Diagnostic.Level.note, $0.text) }
        return (stops + problem + omissions).map { ($0.0, "\(PathText.escaped(file.name)): \($0.1)") }
    }

    private static func writeTool(_ version: String, _ rules: [Rule], _ json: inout JSONWriter) {
        json.object("tool") { json in
            json.object("driver") { json in
                json.field("name", "rivetool")
                json.field("version", version)
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
                json.field("executionSuccessful", !notes.contains { $0.level == .error })
                json.array("toolExecutionNotifications") { json in
                    for note in notes {
                        json.object { json in
                            json.field("level", note.level.rawValue)
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
            if let harm = rule.harm { json.object("fullDescription") { $0.field("text", harm) } }
            if let remedy = rule.remedy { json.object("help") { $0.field("text", remedy) } }
            json.object("defaultConfiguration") { $0.field("level", rule.level.rawValue) }
        }
    }

    private static func write(
        _ found: Diagnostic, in file: FileReport, _ ruleIndex: Int?, _ json: inout JSONWriter
    ) {
        json.object { json in
            json.field("ruleId", found.code)
            if let ruleIndex { json.field("ruleIndex", ruleIndex) }
            json.field("level", found.level.rawValue)
            json.object("message") { $0.field("text", found.textWithSubject) }
            json.array("locations") { json in
                json.object { json in writeLocation(of: found, in: file, &json) }
            }
            // The name is what code scanning services look for, though there are no lines.
            json.object("partialFingerprints") { $0.field("primaryLocationLineHash", found.fingerprint) }
        }
    }

    private static func writeLocation(of found: Diagnostic, in file: FileReport, _ json: inout JSONWriter) {
        var (name, member) = (file.file, file.member)
        // Services that know only texts refuse places without a line.
        var region = [("startLine", 1)]
        switch found.position {
        case .byte(let offset): region += [("byteOffset", offset), ("byteLength", 1)]
        case .text(let file, let line, let column):
            (name, member) = (file, nil)
            region = [("startLine", line), ("startColumn", column)]
        case nil: break
        }
        json.object("physicalLocation") { json in
            json.object("artifactLocation") { $0.field("uri", uri(of: name)) }
            json.object("region") { json in
                for (key, value) in region { json.field(.name(key), value) }
            }
        }
        guard found.address != nil || member != nil else { return }
        json.array("logicalLocations") { json in
            if let member {
                json.object { json in
                    json.field("fullyQualifiedName", member)
                    json.field("kind", "resource")
                }
            }
            if let address = found.address { json.object { $0.field("fullyQualifiedName", address) } }
        }
    }

    /// A path as a reference of RFC 3986: relative ones stay relative.
    private static func uri(of path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var uri: [UInt8] = path.utf8.first == UInt8(ascii: "/") ? Array("file://".utf8) : []
        for byte in PathText.bytes(of: path) {
            if plain.contains(byte) {
                uri.append(byte)
            } else {
                uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: uri, as: UTF8.self)
    }
}
