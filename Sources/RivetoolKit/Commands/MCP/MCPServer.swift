import RiveFormat
import RiveJSON
import RiveModel
import RiveRaster
import RiveSession
import ToolSupport

/// The answers to an assistant that speaks the Model Context Protocol: with a handshake, or with what it has to know in each
/// request.
///
/// > Note: https://modelcontextprotocol.io/specification
struct MCPServer {
    let root: MCPRoot
    let console: Console
    /// How many bytes the file of a picture may have that is an answer.
    var mostPictureBytes = 1 << 24

    /// The versions with a handshake, and those without.
    private static let handshakes = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
    private static let stateless = ["2026-07-28"]
    private static let versionKey: StaticString = "io.modelcontextprotocol/protocolVersion"

    /// How many characters a tool tells at once: few enough for an assistant to read.
    private static let mostCharacters = 16_000
    /// How many files are listed as resources at once.
    private static let mostResources = 1000

    /// The line of the response; nil for a notification.
    func answer(_ line: [UInt8]) -> [UInt8]? {
        RemoteAnswer.line(to: line) { (request) throws(SessionError) in try result(of: request) }
    }

    private func result(of request: RemoteRequest) throws(SessionError) -> [UInt8] {
        // Notifications change nothing.
        if request.id == nil { return [] }
        let parameters = JSONValue(content: .object(request.parameters), offset: 0)
        let isStateless = try Self.isStateless(parameters)
        return try RemoteAnswer.json { (json) throws(SessionError) in
            try json.object { (json) throws(SessionError) in
                if isStateless { json.field("resultType", "complete") }
                try write(request, parameters, &json, isStateless: isStateless)
            }
        }
    }

    /// Whether a request carries the information of a handshake.
    private static func isStateless(_ parameters: JSONValue) throws(SessionError) -> Bool {
        guard let version = parameters["_meta"]?[versionKey]?.string else { return false }
        guard stateless.contains(version) else { throw .version(version, supported: stateless) }
        return true
    }

    private func write(
        _ request: RemoteRequest, _ parameters: JSONValue, _ json: inout JSONWriter, isStateless: Bool
    ) throws(SessionError) {
        func isCacheable(_ json: inout JSONWriter) {
            guard isStateless else { return }
            // Files change at any time.
            json.field("ttlMs", 0)
            json.field("cacheScope", "private")
        }
        switch request.method {
        case "initialize":
            let asked = parameters["protocolVersion"]?.string ?? ""
            json.field("protocolVersion", Self.handshakes.contains(asked) ? asked : Self.handshakes.last ?? "")
            writeSelf(&json)
            json.object("serverInfo") { json in writeName(&json) }
        case "server/discover":
            json.field("supportedVersions", Self.stateless)
            writeSelf(&json)
            json.object("_meta") { json in
                json.object("io.modelcontextprotocol/serverInfo") { json in writeName(&json) }
            }
            isCacheable(&json)
        case "ping" where !isStateless: break
        case "tools/list":
            json.array("tools") { json in for tool in MCPTool.all { write(tool, &json) } }
            isCacheable(&json)
        case "tools/call": try call(parameters, request, &json)
        case "resources/list":
            try list(parameters["cursor"], &json)
            isCacheable(&json)
        case "resources/templates/list":
            json.array("resourceTemplates") { _ in }
            isCacheable(&json)
        case "resources/read":
            try read(parameters["uri"]?.string ?? "", &json, isStateless: isStateless)
            isCacheable(&json)
        default: throw .noMethod(request.method, suggestion: nil)
        }
    }

    private func writeName(_ json: inout JSONWriter) {
        json.field("name", "rivetool")
        json.field("version", Version.rivetool)
    }

    private func writeSelf(_ json: inout JSONWriter) {
        json.object("capabilities") { json in
            json.object("tools") { _ in }
            json.object("resources") { _ in }
        }
        json.field(
            "instructions",
            "Looks into Rive files (.riv) below a folder, runs and draws them without a screen, and writes changed copies. "
                + "Paths are relative to that folder. Begin with inspect; addresses come from list.")
    }

    // MARK: Tools

    private func write(_ tool: MCPTool, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", tool.name)
            json.field("description", tool.description)
            json.object("inputSchema") { json in
                let parameters = tool.parameters + [Self.offset]
                json.field("type", "object")
                json.object("properties") { json in
                    for parameter in parameters {
                        json.object(.name(parameter.name)) { json in SchemaWriter.write(parameter.jsonType, &json) }
                    }
                }
                json.field("required", parameters.filter(\.isRequired).map(\.name))
                json.field("additionalProperties", false)
            }
            json.object("annotations") { json in
                json.field("readOnlyHint", tool.isReadOnly)
                json.field("destructiveHint", false)
                json.field("openWorldHint", false)
            }
        }
    }

    /// Where an answer that was cut goes on.
    private static let offset = SessionParameter("offset", .integer(0...Int(Int32.max)))

    private func call(
        _ parameters: JSONValue, _ request: RemoteRequest, _ json: inout JSONWriter
    ) throws(SessionError) {
        let tools = MCPTool.all
        let name = parameters["name"]?.string ?? ""
        guard let tool = tools.first(where: { $0.name == name }) else {
            throw .parameter(
                "unknown tool \(name.debugDescription)", "unknownTool",
                suggestion: Spelling.nearest(to: name, among: tools.map(\.name)))
        }
        guard parameters["arguments"] == nil || parameters["arguments"]?.fields != nil else {
            throw .parameter("\"arguments\" of tools/call must be an object")
        }
        let said = said(by: tool, parameters["arguments"]?.fields ?? [], request)
        json.array("content") { json in
            if let picture = said.picture {
                json.object { json in
                    json.field("type", "image")
                    json.key("data")
                    picture.withUnsafeBytes { json.value(base64: $0) }
                    json.field("mimeType", "image/png")
                }
            }
            json.object { json in
                json.field("type", "text")
                json.field("text", said.text)
            }
        }
        json.field("isError", said.isFailed)
    }

    /// What a tool says, the bytes of a PNG that it shows, and whether it failed: an assistant can correct a call by its error.
    private func said(
        by tool: MCPTool, _ given: [JSONField], _ request: RemoteRequest
    ) -> (text: String, picture: [UInt8]?, isFailed: Bool) {
        let arguments: SessionArguments
        do throws(SessionError) {
            arguments = try SessionArguments(
                given, in: request.text, of: tool.name, tool.parameters + [Self.offset])
        } catch {
            return (error.text + "\n", nil, true)
        }
        do throws(ToolError) {
            let (request, input) = try tool.request(arguments, root)
            // A command bounds its pictures itself.
            let run = InnerRun(
                request, input: Array(input.utf8), root.files, like: console,
                atMost: tool.printsPicture ? Int(UInt32.max) : InnerRun.longest)
            let isFailed = run.status > .answerIsNo || run.output.isEmpty && run.status != .done
            let picture = tool.printsPicture && !isFailed ? run.output : nil
            if let picture { try requireRoom(for: picture) }
            let printed =
                tool.printsPicture ? picture.map(Self.words) ?? "" : String(decoding: run.output, as: UTF8.self)
            let said = run.failures.map(\.line) + run.notes.map { ToolError.line($0, file: nil) }
            let text = printed + said.map { $0 + "\n" }.joined()
            return (
                Self.page(of: text.isEmpty ? "done\n" : text, from: arguments.integer("offset") ?? 0), picture,
                isFailed
            )
        } catch {
            return (error.line + "\n", nil, true)
        }
    }

    private func requireRoom(for picture: [UInt8]) throws(ToolError) {
        guard picture.count > mostPictureBytes else { return }
        let (count, most) = (NumberWords.grouped(picture.count), NumberWords.grouped(mostPictureBytes))
        throw ToolError(
            .unsupported, "the picture has \(count) bytes, more than the \(most) that a response holds; draw it smaller"
        )
    }

    /// What a picture shows, as its file says, in a line.
    private static func words(of picture: [UInt8]) -> String {
        let texts = PNG.texts(of: picture)
        func text(_ keyword: String) -> String? { texts.first { $0.keyword == keyword }?.text }
        let shown = [
            text("Source"), text("Artboard").map { "artboard \($0.debugDescription)" },
            text("Frame").map { "frame \($0)" },
        ].compactMap(\.self)
        let size = ContentFormat.png.pixelSize(of: picture[...]).map { "\($0.width) × \($0.height) pixels" } ?? ""
        // A sheet says nothing of a frame.
        return "\(shown.isEmpty ? "a sheet of several pictures" : shown.joined(separator: ", ")): \(size)\n"
    }

    /// A page of a text, and how to get the next one.
    private static func page(of text: String, from offset: Int) -> String {
        let rest = text.unicodeScalars.dropFirst(offset)
        guard rest.count > mostCharacters else { return String(rest) }
        let next = offset + mostCharacters
        return String(rest.prefix(mostCharacters))
            + "\n[cut here: \(next) of \(text.unicodeScalars.count) characters; \"offset\": \(next) has more]\n"
    }

    // MARK: Resources

    /// The files, as many as are listed at once, from where another list ended.
    private func list(_ cursor: JSONValue?, _ json: inout JSONWriter) throws(SessionError) {
        let files = root.riveFiles
        let start = cursor.map { $0.string.flatMap { Int($0) } ?? -1 } ?? 0
        guard cursor == nil || files.indices.contains(start) else {
            throw .parameter("\"cursor\" must be the \"nextCursor\" of another resources/list")
        }
        json.array("resources") { json in
            for path in files[start...].prefix(Self.mostResources) {
                json.object { json in
                    json.field("uri", ResourceURI.text(of: path))
                    json.field("name", path)
                    json.field("mimeType", "application/json")
                }
            }
        }
        let next = start + Self.mostResources
        if next < files.count { json.field("nextCursor", "\(next)") }
    }

    /// The interface of a file.
    private func read(_ uri: String, _ json: inout JSONWriter, isStateless: Bool) throws(SessionError) {
        guard let path = ResourceURI.path(of: uri) else {
            throw .noResource("\"uri\" must be one of resources/list", isStateless: isStateless)
        }
        let file = try ToolError.mapped(try root.file(path)) {
            SessionError.noResource($0.line, isStateless: isStateless)
        }
        let run = InnerRun(
            CommandRequest(InspectCommand.command, [file]).with(InspectCommand.json), root.files, like: console)
        guard !run.output.isEmpty else {
            throw SessionError(run.failures.last ?? ToolError(run.status, file: path, "cannot read"))
        }
        json.array("contents") { json in
            json.object { json in
                json.field("uri", uri)
                json.field("mimeType", "application/json")
                json.field("text", String(decoding: run.output, as: UTF8.self))
            }
        }
    }
}
