import RiveFormat

/// The rules for requests: they have the token, come by this machine's own name, and are not from a page of another site.
package struct WebGate {
    /// What the printed address has, which gives a browser the cookie.
    package let token = WebGate.secret()
    /// The same for the browser that the program opens: other users see its command line, so that it is good once.
    package private(set) var ticket: String? = WebGate.secret()
    /// The name and the value.
    private let cookie: String
    private let cookieBytes: [UInt8]

    /// The names by which a browser may call this machine. Another name that leads here may be that of a hostile site.
    private static let hosts = ["127.0.0.1", "localhost", "[::1]"].map { Array($0.utf8) }

    /// - Parameter port: The port of the server: browsers send cookies of a host to all its ports.
    package init(port: UInt16) {
        cookie = "rivetool-\(port)=\(WebGate.secret())"
        cookieBytes = Array(cookie.utf8)
    }

    private static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            String(hexadecimal: generator.next(upperBound: UInt64(UInt32.max) + 1), digits: 8)
        }.joined()
    }

    /// Why a request is refused; nil for one that is let in.
    package mutating func refusal(of request: WebRequest) -> WebResponse? {
        guard let host = request.host, Self.isOwn(host) else {
            return WebResponse(.forbidden, "This server answers to 127.0.0.1 and localhost only.")
        }
        if let origin = request.origin, origin != "http://\(host)" {
            return WebResponse(.forbidden, "Pages of other sites are refused.")
        }
        let isPage = request.method == "GET" && request.path == "/"
        if let site = request.site, !["same-origin", "none"].contains(site), !isPage {
            return WebResponse(.forbidden, "Pages of other sites are refused.")
        }
        guard hasCookie(request) || isPage && takesToken(request) else {
            return WebResponse(.forbidden, "Open the address that rivetool view has printed.")
        }
        return nil
    }

    /// A header that gives a browser the cookie.
    package var cookieHeader: (name: String, value: String) {
        ("Set-Cookie", "\(cookie); HttpOnly; SameSite=Strict; Path=/")
    }

    // Each request is asked, so that bytes are compared: characters cost many times that.

    private static func isOwn(_ host: String) -> Bool {
        let bytes = Array(host.utf8)
        return hosts.contains { own in
            guard bytes.starts(with: own) else { return false }
            // Behind a tunnel the port is another one.
            let port = bytes[own.count...]
            return port.isEmpty
                || port.first == UInt8(ascii: ":") && port.count > 1
                    && port.dropFirst().allSatisfy { (48...57).contains($0) }
        }
    }

    private func hasCookie(_ request: WebRequest) -> Bool {
        guard let cookie = request.cookie else { return false }
        return Array(cookie.utf8).split(separator: UInt8(ascii: ";")).contains { part in
            Self.areEqual(part.drop { $0 == UInt8(ascii: " ") }, cookieBytes[...])
        }
    }

    private mutating func takesToken(_ request: WebRequest) -> Bool {
        guard let given = request.token else { return false }
        let bytes = Array(given.utf8)[...]
        if Self.areEqual(bytes, Array(token.utf8)[...]) { return true }
        guard let ticket, Self.areEqual(bytes, Array(ticket.utf8)[...]) else { return false }
        self.ticket = nil
        return true
    }

    /// Whether texts are equal, in a time that does not tell where they differ.
    private static func areEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        // Both operators bind alike.
        one.count == other.count && zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
