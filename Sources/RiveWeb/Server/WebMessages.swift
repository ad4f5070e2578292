/// What a client asks for.
package struct WebRequest {
    package let method: String
    /// What stands behind the host, without a query.
    package let path: String
    /// The token of the query, if any.
    package var token: String?
    package var host: String?
    package var origin: String?
    package var cookie: String?
    package var contentType: String?
    /// Where the browser says that the request is from.
    package var site: String?
    /// The key with which a client asks that the connection becomes a WebSocket.
    package var socketKey: String?
    package var body: [UInt8] = []

    package init(method: String, path: String) { (self.method, self.path) = (method, path) }
}

/// What a client is answered.
package struct WebResponse {
    /// How it went, by the numbers of HTTP.
    package enum Status: UInt32, Sendable {
        case otherProtocol = 101
        case done = 200
        case malformed = 400
        case forbidden = 403
        case notFound = 404
        case wrongMethod = 405
        case tooLarge = 413
        case wrongType = 415
        case wrongProtocol = 426
    }

    package let status: Status
    package let type: String
    package let body: [UInt8]
    /// Others, such as a cookie.
    package var headers: [(name: String, value: String)] = []

    package init(_ body: [UInt8], as type: String, _ status: Status = .done) {
        (self.body, self.type, self.status) = (body, type, status)
    }

    /// The connection becomes a WebSocket, if that is what the client asks for.
    package init(socketFor request: WebRequest) {
        guard let key = request.socketKey else {
            self.init(.wrongProtocol, "This path takes a WebSocket of version \(WebSocketHandshake.version).")
            headers = [("Upgrade", "websocket"), ("Sec-WebSocket-Version", WebSocketHandshake.version)]
            return
        }
        self.init([], as: "", .otherProtocol)
        headers = [("Upgrade", "websocket"), ("Sec-WebSocket-Accept", WebSocketHandshake.acceptance(of: key))]
    }

    /// A refusal, in words.
    package init(_ status: Status, _ words: String) {
        self.init(Array((words + "\n").utf8), as: "text/plain; charset=utf-8", status)
    }
}
