import LibC
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveWeb
import ToolSupport

/// `view`: a file in a browser, live.
enum ViewCommand {
    private static let port = Option("port", takes: "N", help: "listen on this port (any that is free)")
    private static let noOpen = Option("no-open", help: "print the address; open no browser")
    private static let idle = Option(
        "idle", takes: "TIME", help: "end after TIME without requests: 90s, 30m (default), 2h")
    private static let values = Option(
        "from", takes: "VALUES", .file, in: .scene, help: "first set values, as \"set --from\" does")

    static let command = Command(
        "view", .run, "Show a file in a browser, live",
        operands: [Operand("FILE", .riveFile)],
        options: [port, noOpen, idle] + AdvanceOptions.settings + [values, SetCommand.language],
        details: """
            The page plays the file, takes pointers, keys and text, and shows values (to
            edit), inputs, states and events. A click with Alt held names the object.
            When FILE changes, the page shows it, and what "diff" says of the change.
            "Record" makes a test of what you do.

            Only this machine can connect, and only with the token of the address. From
            elsewhere: ssh -L 8000:127.0.0.1:PORT HOST, then the address with port 8000.
            Ctrl-C ends it. It writes no files. The server is libmicrohttpd.
            """,
        examples: "rivetool view Samples/button.riv --idle 0s --no-open  # print the address, and end at once",
        exits: [(.unsupported, "libmicrohttpd is missing")],
        related: ["advance", "record", "report", "session"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let path = arguments.operands[0]
        guard RivePath(path, console.files).file != "-" else {
            throw ToolError(.usage, "view requires a file, because it is read again when it changes")
        }
        let seconds = try arguments.value(idle).map(idleSeconds) ?? 1800
        let number = try arguments.number(port, in: 1...65535, "a number from 1 to 65535") ?? 0
        let settings = arguments.given.compactMap { given in
            SceneSetting(rawValue: given.option.name).map { (setting: $0, value: given.value) }
        }
        if !arguments.has(values) { try arguments.refuse([SetCommand.language], "requires \(values.flag)") }
        let live = try LiveFile(
            path, values: arguments.value(values), language: arguments.value(SetCommand.language), console)
        let (server, site) = try serve(live, settings, at: UInt16(number), console)
        let address = "http://127.0.0.1:\(server.port)/?token="
        console.output.appendLine(address + site.tokens.printed)
        console.output.flush()
        // Without the address there is no way in.
        if console.output.isClosed { return .done }
        if !arguments.has(noOpen), let once = site.tokens.once { open(address + once, console) }
        var (now, lastLook, lastRequest) = (Instant.now, Instant.now, Instant.now)
        while lastRequest.elapsed(at: now) < seconds {
            let isAsked = server.run(milliseconds: 100)
            now = .now
            if isAsked { lastRequest = now }
            // A file that is being written is read when it is whole, or again.
            guard lastLook.elapsed(at: now) > 0.3 else { continue }
            site.reload()
            lastLook = now
        }
        return .done
    }

    private static func serve(
        _ live: LiveFile, _ settings: [(setting: SceneSetting, value: String)], at port: UInt16, _ console: Console
    ) throws(ToolError) -> (WebServer, ViewSite) {
        let server = try WebServer.Failure.mapped(try WebServer(port: port)) { failure in
            switch failure {
            case .libraryMissing(let reason):
                ToolError(.unsupported, "the page requires \(WebLibrary.name) (\(reason)); \(WebLibrary.remedy)")
            case .port(let number):
                ToolError(.inputOutput, "cannot listen on port \(port): \(SystemCall.Failure(number: number).text)")
            }
        }
        // The gate knows the port.
        let site = try ViewSite(live, settings, WebGate(port: server.port), console)
        server.site = site
        return (server, site)
    }

    // MARK: The command line

    private static func idleSeconds(_ text: String) throws(ToolError) -> Double {
        let units: [(String, Double)] = [("s", 1), ("m", 60), ("h", 3600)]
        for (unit, length) in units where text.hasSuffix(unit) {
            let number = text.dropLast(unit.count)
            if number.isDecimal, let count = Double(number), count >= 0, count * length <= 604_800 {
                return count * length
            }
        }
        throw ToolError(.usage, "--idle takes a time up to a week, such as 90s, 30m or 2h, not \"\(text)\"")
    }

    /// Has the browser of the desktop open an address, where there is a desktop.
    private static func open(_ address: String, _ console: Console) {
        #if canImport(Darwin)
            let program = "open"
        #else
            let program = "xdg-open"
            guard console.environment["DISPLAY"] != nil || console.environment["WAYLAND_DISPLAY"] != nil else { return }
        #endif
        // The browser goes on without this program.
        let words = ["-c", "\(program) \"$1\" > /dev/null 2>&1 &", "sh", address]
        _ = try? ChildProcess("/bin/sh", words, environment: console.environment.changed([]), hasInput: false).finish()
    }
}
