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
    package var body: [UInt8] = []

    package init(method: String, path: String) { (self.method, self.path) = (method, path) }
}

/// What a client is answered.
package struct WebResponse {
    /// How it went, by the numbers of HTTP.
    package enum Status: UInt32, Sendable {
        case done = 200
        case malformed = 400
        case forbidden = 403
        case notFound = 404
        case wrongMethod = 405
        case tooLarge = 413
        case wrongType = 415
    }

    package let status: Status
    package let type: String
    package let body: Body
    /// Others, such as a cookie.
    package var headers: [(name: String, value: String)] = []

    /// What is sent.
    package enum Body {
        case bytes([UInt8])
        /// The words of a list, which is not changed before they are sent.
        case words(PackedList)

        package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
            switch self {
            case .bytes(let bytes): bytes.withUnsafeBytes { body($0) }
            case .words(let list): list.withWords { body(UnsafeRawBufferPointer($0)) }
            }
        }
    }

    package init(_ body: [UInt8], as type: String, _ status: Status = .done) {
        (self.body, self.type, self.status) = (.bytes(body), type, status)
    }

    package init(_ list: PackedList) {
        (body, type, status) = (.words(list), "application/octet-stream", .done)
    }

    /// A refusal, in words.
    package init(_ status: Status, _ words: String) {
        self.init(Array((words + "\n").utf8), as: "text/plain; charset=utf-8", status)
    }
}
