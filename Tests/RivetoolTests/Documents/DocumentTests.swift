import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// The README and the pages below `docs` as a whole; `CaseTests` runs their examples.
@Suite struct DocumentTests {
    /// Other pages that people read.
    private static let linked = MarkdownPage.documents + ["CONTRIBUTING.md", "SECURITY.md", "Samples/README.md"]

    @Test("relative links lead to files and headings that exist", arguments: linked)
    func linksLeadSomewhere(_ path: String) throws {
        let page = try MarkdownPage(path: path)
        for link in page.links {
            guard let target = page.target(of: link) else { continue }
            let url = PackageFiles.root.appending(path: target.path)
            guard FileManager.default.fileExists(atPath: url.path) else {
                Issue.record("\(path): \(link): no such file")
                continue
            }
            guard let anchor = target.anchor else { continue }
            #expect(try MarkdownPage(path: target.path).anchors.contains(anchor), "\(path): \(link): no such heading")
        }
    }

    @Test("links and headings are found outside code")
    func findsLinks() throws {
        let page = try MarkdownPage(path: "docs/reference/look.md")
        #expect(page.anchors.isSuperset(of: ["inspect", "list"]))
        #expect(page.target(of: "../faq.md#a-b")! == ("docs/faq.md", "a-b"))
        #expect(page.target(of: "#list")! == ("docs/reference/look.md", "list"))
        #expect(page.target(of: "https://rive.app") == nil)
        #expect(MarkdownPage.anchor(of: "Why is `x.riv` \"not a .riv file\"?") == "why-is-xriv-not-a-riv-file")
        #expect(try MarkdownPage(path: "README.md").links.contains("docs/faq.md"))
    }

    @Test("every page is reached from the README")
    func reachesEveryPage() throws {
        var reached: Set = ["README.md"]
        var next = ["README.md"]
        while let path = next.popLast() {
            let page = try MarkdownPage(path: path)
            for target in page.links.compactMap(page.target) where MarkdownPage.documents.contains(target.path) {
                if reached.insert(target.path).inserted { next.append(target.path) }
            }
        }
        #expect(reached == Set(MarkdownPage.documents))
    }

    @Test("the README fits in 8,192 bytes")
    func readmeIsShort() throws {
        #expect(try MarkdownPage(path: "README.md").text.utf8.count <= 8192)
    }

    @Test("every group of commands has a page")
    func everyGroupHasAPage() {
        for group in Command.Group.allCases {
            #expect(MarkdownPage.documents.contains("docs/reference/\(group.rawValue).md"))
        }
    }
}
