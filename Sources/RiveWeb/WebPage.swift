internal import RiveXML

/// A page in one file: what it shows, its style and its program. It loads nothing and sends nothing.
struct WebPage {
    let title: String
    /// HTML, in which every text is escaped.
    let body: String
    let style: [UInt8]
    let program: [UInt8]

    /// The page. Its content security policy allows its own style and program, by their hashes, and images that are part of it.
    var html: String {
        let policy = """
            default-src 'none'; img-src data:; style-src '\(ContentHash.source(of: style))'; \
            script-src '\(ContentHash.source(of: program))'; base-uri 'none'; form-action 'none'
            """
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(XMLText.escaped(policy))">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(XMLText.escaped(title))</title>
            <style>\(String(decoding: style, as: UTF8.self))</style>
            </head>
            <body>
            \(body)
            <script>\(String(decoding: program, as: UTF8.self))</script>
            </body>
            </html>

            """
    }
}
