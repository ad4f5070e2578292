internal import RiveBundle
internal import RiveCheck
internal import RiveJSON
internal import RiveModel

/// Findings as SARIF 2.1.0, which code scanning services read.
///
/// > Note: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
enum SARIFLog {
    static func write(_ work: CheckWork, to output: OutputBuffer) {
        var notes: [(level: String, text: String)] = []
        JSONWriter.write(to: output) { json in
            json.object { json in
                json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                json.field("version", "2.1.0")
                json.array("runs") { json in
                    json.object { json in
                        writeTool(&json)
                        json.array("results") { json in
                            work.forEach { check in
                                writeResults(of: check, &json)
                                notes += self.notes(on: check)
                            }
                        }
                        writeInvocation(notes, &json)
                    }
                }
            }
        }
    }

    private static func writeTool(_ json: inout JSONWriter) {
        json.object("tool") { json in
            json.object("driver") { json in
                json.field("name", "rivetool")
                json.field("version", Version.rivetool)
                json.array("rules") { json in
                    for rule in RuleTable.all { write(rule, &json) }
                }
            }
        }
    }

    /// Why a file could not be checked, and what is not listed of one.
    private static func notes(on check: FileCheck) -> [(level: String, text: String)] {
        let name = PathText.escaped(RivePath.name(of: check.path))
        return switch check.result {
        case .success:
            (check.problem.map { [("error", "\(name): \($0.text)")] } ?? [])
                + check.omissions.map { ("note", "\(name): \($0.words)") }
        case .failure(let error): [("error", "\(name): \(error.text)")]
        }
    }

    /// Whether all files could be checked, and all that was noted on them.
    private static func writeInvocation(_ notes: [(level: String, text: String)], _ json: inout JSONWriter) {
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

    private static func write(_ rule: RuleInfo, _ json: inout JSONWriter) {
        json.object { json in
            json.field("id", rule.code)
            json.object("shortDescription") { $0.field("text", rule.title) }
            json.object("fullDescription") { $0.field("text", rule.harm) }
            json.object("help") { $0.field("text", rule.remedy) }
            json.object("defaultConfiguration") { $0.field("level", rule.severity.rawValue) }
        }
    }

    private static func writeResults(of check: FileCheck, _ json: inout JSONWriter) {
        var fingerprints = FindingFingerprints(check.location.member)
        for finding in check.findings {
            let fingerprint = fingerprints.fingerprint(of: finding)
            json.object { json in
                json.field("ruleId", finding.code)
                if let index = RuleTable.all.firstIndex(where: { $0.code == finding.code }) {
                    json.field("ruleIndex", index)
                }
                json.field("level", finding.severity.rawValue)
                json.object("message") { $0.field("text", finding.message) }
                json.array("locations") { json in
                    json.object { json in writeLocation(of: finding, check.location, &json) }
                }
                // The name is what code scanning services look for, though there are no lines.
                json.object("partialFingerprints") { $0.field("primaryLocationLineHash", fingerprint) }
            }
        }
    }

    private static func writeLocation(of finding: Finding, _ location: RivePath, _ json: inout JSONWriter) {
        json.object("physicalLocation") { json in
            json.object("artifactLocation") { $0.field("uri", uri(of: location.file)) }
            json.object("region") { json in
                // Services that know only texts refuse places without a line.
                json.field("startLine", 1)
                json.field("byteOffset", finding.offset)
                json.field("byteLength", 1)
            }
        }
        guard finding.address != nil || location.member != nil else { return }
        json.array("logicalLocations") { json in
            if let member = location.member {
                json.object { json in
                    json.field("fullyQualifiedName", member)
                    json.field("kind", "resource")
                }
            }
            if let address = finding.address { json.object { $0.field("fullyQualifiedName", address) } }
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
