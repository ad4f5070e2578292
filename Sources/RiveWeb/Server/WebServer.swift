import CMicrohttpd
import LibC

/// What a server serves.
package protocol WebSite: AnyObject {
    /// The answer to a request that is not let in, before its body comes; nil for one that is.
    func refusal(of request: WebRequest) -> WebResponse?
    /// The answer to a request that is let in.
    func answer(_ request: WebRequest) -> WebResponse
    /// The answer to a message of a WebSocket; nil for one that can't be understood.
    func frame(_ message: UnsafeRawBufferPointer) -> PackedList?
}

/// A server of HTTP at a port of this machine that no other machine reaches. It works in one thread, request after request.
package final class WebServer {
    /// What it takes of its clients.
    package enum Limit {
        /// How many bytes the body of a request may have.
        package static let body = 1 << 20
        /// How many connections there may be at once. Others wait.
        package static let connections = 64
        /// How long a connection may go on without a whole request, in seconds.
        package static let seconds = 20.0
        /// What each connection may take for heads and what waits of bodies.
        fileprivate static let connectionBytes = 8 << 10
    }

    /// Why it does not start.
    package enum Failure: Error {
        case libraryMissing(reason: String)
        /// The port is taken, or can't be had; the number of the system's error.
        case port(Int32)
    }

    package let port: UInt16
    fileprivate let functions: microhttpd_functions
    @exclusivity(unchecked) private var server: OpaquePointer?
    /// What it serves; nothing is answered before there is something.
    @exclusivity(unchecked) package var site: (any WebSite)?
    @exclusivity(unchecked) fileprivate var sockets: [WebSocket] = []
    /// How many requests were answered.
    @exclusivity(unchecked) fileprivate var answerCount = 0
    /// The sockets that the library waits for.
    @exclusivity(unchecked) private var known = web_sockets()
    /// When it was looked after those that take a place for too long.
    @exclusivity(unchecked) private var lastCheck = 0.0
    /// The sockets of connections, with when their last request was done.
    @exclusivity(unchecked) fileprivate var connections: [OpaquePointer: (socket: Int32, since: Double)] = [:]

    /// Starts a server.
    /// - Parameter port: The port; 0 for any.
    /// - Throws: `Failure` where there is no library, and where the port can't be had.
    package init(port: UInt16) throws(Failure) {
        functions = try WebLibrary.load().mapError { Failure.libraryMissing(reason: $0.reason) }.get()
        let (socket, bound) = try Self.listen(port)
        self.port = bound
        let limits = web_limits(
            connections: UInt32(Limit.connections), seconds: UInt32(Limit.seconds),
            connection_bytes: Limit.connectionBytes)
        server = withUnsafePointer(to: functions) { functions in
            web_start(
                functions, socket, limits, Unmanaged.passUnretained(self).toOpaque(), handleRequest, endRequest,
                noteConnection)
        }
        guard server != nil else {
            close(socket)
            throw .port(EINVAL)
        }
    }

    deinit {
        guard let server else { return }
        for socket in sockets { socket.end(.goingAway) }
        closeSockets { _ in true }
        functions.MHD_stop_daemon(server)
    }

    /// Works until something is asked of it, or for some time.
    /// - Returns: Whether something was.
    package func run(milliseconds: Int32) -> Bool {
        let isAsked = wait(milliseconds)
        // Who sends a request byte by byte is quiet for no long time, and still takes a place.
        let now = Self.now
        guard now - lastCheck > 1 || sockets.contains(where: \.isOver) else { return isAsked }
        lastCheck = now
        for (socket, since) in connections.values where now - since > Limit.seconds {
            shutdown(socket, Int32(SHUT_RDWR))
        }
        closeSockets { $0.isOver || $0.busySince.map { now - $0 > Limit.seconds } == true }
        return isAsked
    }

    private func wait(_ milliseconds: Int32) -> Bool {
        guard let server, let site else { return false }
        let answered = answerCount
        return withUnsafeTemporaryAllocation(of: web_watch.self, capacity: sockets.count) { watches in
            for index in watches.indices {
                let socket = sockets[index]
                watches[index] = web_watch(socket: socket.socket, is_written: socket.isSending, is_ready: false)
            }
            withUnsafePointer(to: functions) {
                web_wait($0, server, &known, watches.baseAddress, watches.count, milliseconds)
            }
            // Those behind the others are new: some of what they were sent may have come with the request.
            var isAsked = answerCount != answered
            for index in sockets.indices where index >= watches.count || watches[index].is_ready {
                sockets[index].work(for: site)
                isAsked = true
            }
            return isAsked
        }
    }

    /// Closes some of the WebSockets.
    private func closeSockets(where isOver: (WebSocket) -> Bool) {
        guard let server, sockets.contains(where: isOver) else { return }
        withUnsafePointer(to: functions) { functions in
            for socket in sockets where isOver(socket) { web_close(functions, socket.handle) }
        }
        sockets.removeAll(where: isOver)
        // The library lets go of them when it works next.
        _ = functions.MHD_run(server)
        known.is_known = false
    }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func listen(_ port: UInt16) throws(Failure) -> (socket: Int32, port: UInt16) {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        guard descriptor >= 0 else { throw .port(errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var (yes, size) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && LibC.listen(descriptor, Int32(Limit.connections)) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        guard status else {
            let number = errno
            close(descriptor)
            throw .port(number)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    // MARK: Requests

    /// A request on its way.
    fileprivate final class Pending {
        var request: WebRequest
        init(_ request: WebRequest) { self.request = request }
    }

    private static let (headerKind, queryKind) = (Int32(1), Int32(8))

    fileprivate func head(_ connection: OpaquePointer, _ path: String, _ method: String) -> WebRequest {
        func value(_ kind: Int32, _ name: String) -> String? {
            functions.MHD_lookup_connection_value(connection, kind, name).map { String(cString: $0) }
        }
        var request = WebRequest(method: method, path: path)
        request.token = value(Self.queryKind, "token")
        request.host = value(Self.headerKind, "Host")
        request.origin = value(Self.headerKind, "Origin")
        request.cookie = value(Self.headerKind, "Cookie")
        request.contentType = value(Self.headerKind, "Content-Type")
        request.site = value(Self.headerKind, "Sec-Fetch-Site")
        if value(Self.headerKind, "Upgrade")?.lowercased() == "websocket",
            value(Self.headerKind, "Sec-WebSocket-Version") == WebSocketHandshake.version,
            let key = value(Self.headerKind, "Sec-WebSocket-Key"), WebSocketHandshake.isKey(key)
        {
            request.socketKey = key
        }
        return request
    }

    /// Why a request is refused before its body comes.
    fileprivate func earlyResponse(_ connection: OpaquePointer, _ request: WebRequest) -> WebResponse? {
        let length = functions.MHD_lookup_connection_value(connection, Self.headerKind, "Content-Length")
        if let length, (Int(String(cString: length)) ?? .max) > Limit.body {
            return WebResponse(.tooLarge, "A request has at most \(Limit.body) bytes.")
        }
        return site?.refusal(of: request)
    }

    fileprivate func send(_ response: WebResponse, to connection: OpaquePointer) -> Int32 {
        let made =
            response.status == .otherProtocol
            ? functions.MHD_create_response_for_upgrade(takeSocket, Unmanaged.passUnretained(self).toOpaque())
            : response.body.withUnsafeBytes { bytes in
                // An address is wanted for no bytes, too. The bytes are copied.
                functions.MHD_create_response_from_buffer(
                    bytes.count,
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!), 2)
            }
        guard let made else { return 0 }
        defer { functions.MHD_destroy_response(made) }
        for (name, value) in Self.headers {
            _ = functions.MHD_add_response_header(made, Self.bytes(of: name), Self.bytes(of: value))
        }
        if !response.type.isEmpty { _ = functions.MHD_add_response_header(made, "Content-Type", response.type) }
        for (name, value) in response.headers { _ = functions.MHD_add_response_header(made, name, value) }
        return functions.MHD_queue_response(connection, response.status.rawValue, made)
    }

    /// What every answer says: no other site shows, reads or keeps it.
    private static let headers: [(name: StaticString, value: StaticString)] = [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("X-Frame-Options", "DENY"),
    ]

    /// What the program has of a text, with a zero at its end.
    private static func bytes(of text: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

private func server(_ owner: UnsafeMutableRawPointer?) -> WebServer? {
    owner.map { Unmanaged<WebServer>.fromOpaque($0).takeUnretainedValue() }
}

private let handleRequest: web_handler = { owner, connection, path, method, _, body, size, context in
    guard let server = server(owner) else { return 0 }
    guard let known = context.pointee else {
        let request = server.head(connection, String(cString: path), String(cString: method))
        let pending = WebServer.Pending(request)
        context.pointee = Unmanaged.passRetained(pending).toOpaque()
        return server.earlyResponse(connection, request).map { server.send($0, to: connection) } ?? 1
    }
    let pending = Unmanaged<WebServer.Pending>.fromOpaque(known).takeUnretainedValue()
    guard size.pointee > 0, let body else {
        server.answerCount += 1
        return server.site.map { server.send($0.answer(pending.request), to: connection) } ?? 0
    }
    // A body whose length was not said.
    guard pending.request.body.count + size.pointee <= WebServer.Limit.body else { return 0 }
    pending.request.body += UnsafeRawBufferPointer(start: body, count: size.pointee)
    size.pointee = 0
    return 1
}

private let endRequest: web_completion = { owner, connection, context, _ in
    if let known = context.pointee { Unmanaged<WebServer.Pending>.fromOpaque(known).release() }
    context.pointee = nil
    server(owner)?.connections[connection]?.since = WebServer.now
}

private let noteConnection: web_notice = { owner, connection, _, what in
    guard let server = server(owner) else { return }
    guard what == 0 else {
        server.connections[connection] = nil
        return
    }
    let socket = withUnsafePointer(to: server.functions) { web_socket($0, connection) }
    if socket >= 0 { server.connections[connection] = (socket, WebServer.now) }
}

private let takeSocket: web_upgrade = { owner, connection, _, bytes, size, socket, handle in
    guard let server = server(owner) else { return }
    server.connections[connection] = nil
    server.sockets.append(WebSocket(socket, handle, received: UnsafeRawBufferPointer(start: bytes, count: size)))
}
