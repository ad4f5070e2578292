import RiveFormat

/// How a connection of HTTP becomes a WebSocket (RFC 6455, section 4).
enum WebSocketHandshake {
    static let version = "13"

    /// Whether a text is a key: 16 bytes.
    static func isKey(_ text: String) -> Bool { Base64.decode(Array(text.utf8)[...])?.count == 16 }

    /// What a server answers a key, which shows that it has understood the request.
    static func acceptance(of key: String) -> String {
        Base64.string(SHA1.sum(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))[...])
    }
}
