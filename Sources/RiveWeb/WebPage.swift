import RiveFormat
import RiveXML

/// A page in one file: what it shows, its style and its program. It loads nothing and sends nothing.
struct WebPage {
    let title: String
    /// HTML, in which every text is escaped.
    let body: String
    /// The files of its style and of its program, which see what those before them define.
    let style: [[UInt8]]
    let program: [[UInt8]]
    /// What its program may send requests to, as a content security policy has it.
    var connections = "'none'"
    /// Where its images may be from, in the same form.
    var images = "data:"

    /// A page whose program shows data, which is part of it.
    init(title: String, showing data: PagePacket, style: [[UInt8]], program: [[UInt8]]) {
        self.init(
            title: title,
            body: """
                <noscript><p class="problem">This page requires JavaScript, which your browser has turned off.</p></noscript>
                <script type="application/octet-stream" id="data">\(Base64.string(data.compressed[...]))</script>
                """,
            style: style, program: program)
    }

    init(title: String, body: String, style: [[UInt8]], program: [[UInt8]]) {
        (self.title, self.body, self.style, self.program) = (title, body, style, program)
    }

    /// What the page may load: its own style and program, by their hashes, and images that are part of it.
    var policy: String {
        """
        default-src 'none'; img-src \(images); style-src '\(Self.source(style))'; \
        script-src '\(Self.source(program))'; connect-src \(connections); \
        base-uri 'none'; form-action 'none'
        """
    }

    /// The page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(XMLText.escaped(policy))">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>\(XMLText.escaped(title))</title>
        <link rel="icon" href="data:,">
        <style>\(String(decoding: Self.file(style), as: UTF8.self))</style>
        </head>
        <body>
        \(body)
        <script>\(String(decoding: Self.file(program), as: UTF8.self))</script>
        </body>
        </html>

        """
    }

    /// The source of a content security policy that allows a file and no other.
    static func source(_ parts: [[UInt8]]) -> String { "sha256-\(Base64.string(SHA256.sum(of: file(parts))[...]))" }

    private static func file(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: [UInt8(ascii: "\n")])) }
}
