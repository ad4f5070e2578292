import Testing

@testable import RiveWeb

@Suite struct WebPageTests {
    @Test(
        "the hash is SHA-256",
        arguments: [
            ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
            ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
            (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
            (String(repeating: "a", count: 56), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
            (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
        ])
    func hashes(_ text: String, _ hash: String) {
        #expect(WebPage.source([Array(text.utf8)]) == "sha256-\(hash)")
    }

    @Test("every text of a page is text") func escapes() {
        let hostile = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"
        var page = ComparisonPage(title: hostile, summary: hostile)
        page.add(
            ComparisonPage.Entry(
                title: hostile, subtitle: hostile, lines: [hostile], pictures: [.init(.before, png: [1, 2, 3])]))
        let html = String(decoding: page.bytes, as: UTF8.self)
        #expect(html.components(of: "<script>") == 1)
        #expect(html.components(of: "<img ") == 1)
        #expect(!html.utf8.isEmpty && html.components(of: "onerror=alert(2)>") == 0)
    }

    @Test("a page allows its own style and program only") func hasPolicy() {
        let html = String(decoding: ComparisonPage(title: "t", summary: "s").bytes, as: UTF8.self)
        #expect(html.components(of: "default-src &#39;none&#39;") + html.components(of: "default-src 'none'") == 1)
        #expect(html.components(of: "http:") + html.components(of: "https:") == 0)
    }

    @Test("the data of a page is no markup") func hidesData() {
        let hostile = "</script><script>alert(1)</script>"
        let data = PagePacket(json: Array("\"\(hostile)\"".utf8)) { _ in }
        for bytes in [
            ReportPage.bytes(title: hostile, data), TracePage.bytes(title: hostile, PackedFrames()) { _ in [] },
        ] {
            let html = String(decoding: bytes, as: UTF8.self)
            #expect(html.components(of: "<script>") == 1 && html.components(of: "</script>") == 2)
            #expect(html.components(of: "connect-src &#39;none&#39;") + html.components(of: "connect-src 'none'") == 1)
        }
    }

    @Test("a page that would be too large lists what it does not show") func isBounded() {
        var page = ComparisonPage(title: "t", summary: "s")
        let picture = ComparisonPage.Picture(.after, png: [UInt8](repeating: 7, count: 40 << 20))
        for name in ["one", "two"] {
            page.add(ComparisonPage.Entry(title: name, subtitle: "", lines: [], pictures: [picture]))
        }
        let html = String(decoding: page.bytes, as: UTF8.self)
        #expect(html.components(of: "<img ") == 1)
        #expect(html.components(of: "<h2>two</h2>") == 1)
        #expect(html.components(of: "without pictures") == 1)
    }
}

extension String {
    /// How often a text is in it.
    fileprivate func components(of text: String) -> Int {
        var (count, rest) = (0, self[...])
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
