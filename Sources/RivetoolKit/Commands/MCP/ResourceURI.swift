import RiveFormat

/// The URI of a file below the folder of an assistant: `rive:///` and its path, percent-encoded.
enum ResourceURI {
    private static let scheme = "rive:///"

    static func text(of path: String) -> String {
        var text = Array(scheme.utf8)
        for byte in path.utf8 {
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "-._~/".utf8.contains(byte)
            if isPlain {
                text.append(byte)
            } else {
                text.append(UInt8(ascii: "%"))
                text.append(hex: byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The path that a URI has; nil for another URI.
    static func path(of uri: String) -> String? {
        guard uri.utf8.starts(with: scheme.utf8) else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard let first = digits.first, first != UInt8(ascii: "+"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
