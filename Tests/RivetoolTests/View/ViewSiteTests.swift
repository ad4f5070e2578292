import Foundation
import RiveJSON
import RivePlay
import RiveTestSupport
import RiveWeb
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What a live page can ask for, without a browser and a socket.
@Suite struct ViewSiteTests {
    private let sandbox: Sandbox
    private let site: ViewSite

    init() throws {
        sandbox = try Sandbox()
        site = try Self.site("Samples/button.riv", [(.size, "480x160")], sandbox)
    }

    private static func site(
        _ file: String, _ settings: [(setting: SceneSetting, value: String)], _ sandbox: Sandbox
    ) throws -> ViewSite {
        let console = Console(
            output: OutputBuffer { _ in }, errors: OutputBuffer { _ in },
            files: FileSystem(workingDirectory: sandbox.folder.path)
        ) { () throws(SystemCall.Failure) in [] }
        return try ViewSite(try LiveFile(file, values: nil, console), settings, WebGate(port: 80), console)
    }

    private var file: URL { sandbox.folder.appending(path: "Samples/button.riv") }

    /// A request as a line.
    private func line(_ method: String, _ parameters: String) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(parameters)}}"#
    }

    /// The answer to one request.
    private func answer(_ method: String, _ parameters: String = "") throws -> JSONValue {
        var request = WebRequest(method: "POST", path: "/session")
        request.body = Array(line(method, parameters).utf8)
        return try JSONParser.parse(String(decoding: site.answer(request).body, as: UTF8.self))
    }

    /// A frame as a page gets it.
    private struct Frame {
        let json: JSONValue?
        let version: UInt32
        let images: UInt32
        let time: Float
        /// How many words of calls it has.
        let words: Int

        init(_ bytes: [UInt8]) throws {
            func word(at place: Int) -> UInt32 {
                bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }
            let length = Int(word(at: 0))
            json = length == 0 ? nil : try JSONParser.parse(String(decoding: bytes[4..<4 + length], as: UTF8.self))
            let start = 4 + (length + 3) / 4 * 4
            (version, images, time) = (word(at: start), word(at: start + 4), Float(bitPattern: word(at: start + 8)))
            words = (bytes.count - start) / 4 - 3
        }
    }

    /// What is drawn after requests and so many frames.
    @discardableResult
    private func frame(
        _ lines: [(method: String, parameters: String)] = [], frames: Int = 0, of site: ViewSite? = nil
    ) throws -> Frame {
        let message = (["\(frames)"] + lines.map { line($0.method, $0.parameters) }).joined(separator: "\n")
        return try Frame(try #require(list(message, of: site)).bytes)
    }

    private func list(_ message: String, of other: ViewSite? = nil) -> PackedList? {
        Array(message.utf8).withUnsafeBytes { (other ?? site).frame($0) }
    }

    @Test("a frame is one message, which acts, advances and draws") func drawsFrames() throws {
        let first = try frame(frames: 1)
        #expect(first.words > 100 && first.version == 0 && first.images == 0)
        let move = ("scene.pointer", #""scene":"scene","kind":"move","x":120,"y":40"#)
        let second = try frame([move], frames: 12)
        #expect(second.json?["problem"] == .null && second.time > first.time)
        #expect(second.json?["answers"]?.elements.count == 1)
        #expect(second.json?["report"]?["frames"]?.element(0)?["inputs"]?["Hover"] == .bool(true))
        // Nothing happens, so that there is the picture alone.
        try frame(frames: 100)
        let quiet = try frame(frames: 1)
        #expect(quiet.json == nil && quiet.words == first.words)
        #expect(try frame(frames: Int(UInt32.max)).json?["problem"] != .null)
        for message in ["", "\n", "x", "-1", "1.5", "4294967296", "{}"] {
            #expect(list(message) == nil, "\(message)")
        }
        #expect(try answer("view.info")["result"]?["size"] == .array([.number(480), .number(160)]))
    }

    @Test("a page reads the file and plays the scene, and does nothing else") func isRestricted() throws {
        for method in ["file.open", "file.save", "file.set", "scene.open", "scene.play", "file.contractCheck"] {
            #expect(try answer(method, #""path":"x""#)["error"]?["code"] == .number(-32601), "\(method)")
        }
        let refused = try answer("file.graph", #""file":"file","coverage":"/etc/passwd""#)
        #expect(refused["error"]?["message"] == .string("/etc/passwd: a page names no files"))
        let picture = try answer("scene.draw", #""scene":"scene","format":"png","path":"x.png""#)
        #expect(picture["error"]?["message"] == .string("x.png: a page names no files"))
    }

    @Test("an object is named by its number, with its key frames") func namesObjects() throws {
        try frame(frames: 1)
        let names = try (1...4).map { number in
            try answer("view.object", "\"number\":\(number)")["result"]?["fileAddress"] ?? .null
        }
        #expect(names.contains(.string("artboard:Button/object:Surface")))
        #expect(
            try answer("view.object", #""number":999"#)["error"]?["message"]
                == .string("no object has the number 999"))
    }

    @Test("a page is told nothing of the accessibility tree") func leavesOutSemantics() throws {
        let first = try frame(frames: 1, of: try Self.site("Samples/form.riv", [], sandbox))
        let report = try #require(first.json?["report"]?["frames"]?.element(0))
        #expect(report["values"] != nil && report["semantics"] == nil)
    }

    @Test("what is recorded is a test with the frames as one step") func records() throws {
        #expect(
            try answer("view.recorded")["error"]?["message"]
                == .string("nothing was recorded, or more than a test can have"))
        _ = try answer("view.record")
        for _ in 0..<5 { try frame(frames: 1) }
        let lines = [
            ("scene.set", #""scene":"scene","values":{"label":"a \"b\"","remaining":2.5}"#),
            ("scene.input", #""scene":"scene","name":"Hover","value":true"#),
            ("scene.pointer", #""scene":"scene","kind":"down","x":0.00001,"y":40,"id":3"#),
            ("scene.keyDown", #""scene":"scene","key":"shift+a""#),
            ("scene.text", #""scene":"scene","text":"é\"""#), ("scene.fire", #""scene":"scene","address":"clicked""#),
        ]
        try frame(lines, frames: 2)
        let answer = try answer("view.recorded")
        guard case .string(let test)? = answer["result"]?["test"] else {
            Issue.record("\(answer)")
            return
        }
        let recorded = test.split(separator: "\n").map { $0.drop { $0 == " " } }
        for line in [
            "size 480x160", "frames 5", #"set label="a \"b\"""#, "set remaining=2.5", "input Hover=true",
            "pointer 3/down:0.00001,40", "key-down shift+a", #"text "é\"""#, "fire clicked", "frames 2",
        ] {
            #expect(recorded.contains(line[...]), "\(line)\n\(test)")
        }
    }

    @Test("a file that changes is shown, with what changed; one that is damaged is not") func reloads() throws {
        try frame(frames: 3)
        #expect(try answer("view.changes")["result"] == .null)
        #expect(sandbox.run(["set", "Samples/button.riv", "Download/label", "Upload"]).status == .done)
        site.reload()
        let changed = try frame()
        #expect(changed.version == 1 && changed.time == 0)
        #expect(
            try answer("view.changes")["result"]?["changes"]?.element(0)?["address"] == .string("Download/label"))
        #expect(try answer("scene.values", #""scene":"scene""#)["result"]?["values"]?["label"] == .string("Upload"))
        try Data(contentsOf: file).prefix(300).write(to: file)
        site.reload()
        let damaged = try frame()
        guard case .string(let problem)? = damaged.json?["problem"] else { throw Missing() }
        #expect(problem.contains("Samples/button.riv") && damaged.version == 1)
        try FileManager.default.removeItem(at: file)
        site.reload()
        #expect(try frame().version == 1)
    }

    @Test("other methods, types and paths are refused") func refuses() {
        let token = site.tokens.printed
        func status(
            _ method: String, _ path: String, _ change: (inout WebRequest) -> Void = { _ in }
        ) -> WebResponse.Status? {
            var request = WebRequest(method: method, path: path)
            request.host = "localhost"
            change(&request)
            return site.refusal(of: request)?.status
        }
        #expect(status("GET", "/") == .forbidden)
        #expect(status("GET", "/") { $0.token = token } == nil)
        #expect(status("GET", "/image/0") { $0.token = token } == .forbidden)
        #expect(site.answer(WebRequest(method: "GET", path: "/image/0")).status == .notFound)
        #expect(site.answer(WebRequest(method: "GET", path: "/../x")).status == .notFound)
        var request = WebRequest(method: "GET", path: "/")
        request.host = "localhost"
        let page = site.answer(request)
        let cookie = page.headers.first { $0.name == "Set-Cookie" }?.value.split(separator: ";").first.map(String.init)
        #expect(status("POST", "/session") { $0.cookie = cookie } == .wrongType)
        #expect(status("PUT", "/") { $0.cookie = cookie } == .wrongMethod)
        #expect(
            status("POST", "/session") { ($0.cookie, $0.contentType) = ("a=b; " + (cookie ?? ""), "application/json") }
                == nil)
        let shown = String(decoding: page.body, as: UTF8.self)
        #expect(
            shown.contains("connect-src 'self' ws://localhost;")
                || shown.contains("connect-src &apos;self&apos; ws://localhost;"))
        #expect(page.headers.contains { $0.value.contains("connect-src 'self' ws://localhost;") })
        request.host = "[::1]:80"
        #expect(site.answer(request).headers.contains { $0.value.contains("connect-src 'self';") })
    }

    @Test("frames come over a WebSocket of a version that is known") func takesSockets() {
        var request = WebRequest(method: "GET", path: "/frames")
        let refused = site.answer(request)
        #expect(refused.status == .wrongProtocol)
        #expect(String(decoding: refused.body, as: UTF8.self) == "This path takes a WebSocket of version 13.\n")
        #expect(refused.headers.contains { $0 == ("Sec-WebSocket-Version", "13") })
        // The key and what answers it are those of RFC 6455, section 1.3.
        request.socketKey = "dGhlIHNhbXBsZSBub25jZQ=="
        let taken = site.answer(request)
        #expect(taken.status == .otherProtocol)
        #expect(taken.headers.contains { $0 == ("Sec-WebSocket-Accept", "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") })
    }

    private struct Missing: Error {}
}

/// Who is let in by what requests say of themselves.
@Suite struct WebGateTests {
    private func refusal(_ gate: inout WebGate, _ change: (inout WebRequest) -> Void) -> WebResponse? {
        var request = WebRequest(method: "GET", path: "/")
        (request.host, request.token) = ("127.0.0.1:80", gate.token)
        change(&request)
        return gate.refusal(of: request)
    }

    @Test(
        "a browser calls this machine by its own names, whatever the port",
        arguments: [
            ("127.0.0.1:80", true), ("localhost", true), ("localhost:8000", true), ("[::1]:80", true), ("[::1]", true),
            ("example.com", false), ("127.0.0.1.example.com", false), ("127.0.0.1:", false), ("127.0.0.1:x", false),
            ("localhost.", false), ("", false), ("evil@localhost", false),
        ])
    func checksHosts(_ host: String, _ isOwn: Bool) {
        var gate = WebGate(port: 80)
        #expect((refusal(&gate) { $0.host = host } == nil) == isOwn)
        #expect((refusal(&gate) { ($0.host, $0.origin) = (host, "http://\(host)") } == nil) == isOwn)
        #expect(refusal(&gate) { ($0.host, $0.origin) = (host, "http://example.com") } != nil)
    }

    @Test("the ticket of the browser that the program opens is good once") func takesTicketsOnce() throws {
        var gate = WebGate(port: 80)
        let ticket = try #require(gate.ticket)
        #expect(ticket != gate.token && ticket.count == 32)
        #expect(refusal(&gate) { $0.token = ticket } == nil)
        #expect(refusal(&gate) { $0.token = ticket } != nil)
        let shorter = String(gate.token.dropLast())
        #expect(refusal(&gate) { $0.token = shorter } != nil)
        #expect(refusal(&gate) { $0.token = nil } != nil)
    }

    @Test("the cookie is that of the server at this port") func takesCookies() throws {
        var (gate, other) = (WebGate(port: 80), WebGate(port: 80))
        let cookie = gate.cookieHeader.value
        #expect(cookie.hasPrefix("rivetool-80=") && cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
        let pair = String(try #require(cookie.split(separator: ";").first))
        #expect(refusal(&gate) { ($0.token, $0.cookie) = (nil, "x=y; \(pair)") } == nil)
        #expect(refusal(&other) { ($0.token, $0.cookie) = (nil, pair) } != nil)
    }

    @Test("a secret with any other character is refused") func comparesWholeSecrets() throws {
        for _ in 0..<100 {
            var gate = WebGate(port: 80)
            let token = Array(gate.token.utf8)
            for place in token.indices {
                var wrong = token
                wrong[place] ^= 1
                #expect(refusal(&gate) { $0.token = String(decoding: wrong, as: UTF8.self) } != nil)
            }
            var other = WebGate(port: 80)
            #expect(refusal(&other) { $0.token = gate.token } != nil)
        }
    }
}

extension JSONValue {
    fileprivate func element(_ index: Int) -> JSONValue? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }
}
