/// A page that shows a run: what happened when, with pictures.
package enum TracePage {
    /// How many bytes a page has at most, as far as fewer pictures help.
    package static let mostBytes = 5_000_000

    /// A page that shows a run.
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - frames: What the frames draw, of which every other one is dropped while the page is too large.
    ///   - limit: How many bytes the page may have, as far as that helps.
    ///   - document: A closure that writes what else it shows, as JSON, once it is known which frames have pictures.
    /// - Returns: The page as a file.
    package static func bytes(
        title: String, _ frames: PackedFrames, atMost limit: Int = mostBytes,
        _ document: (PackedFrames) -> [UInt8]
    ) -> [UInt8] {
        var frames = frames
        while true {
            let bytes = page(title, PagePacket(json: document(frames)) { frames.write(to: $0) })
            guard bytes.count > limit, frames.canBeThinned else { return bytes }
            frames.thin()
        }
    }

    private static func page(_ title: String, _ data: PagePacket) -> [UInt8] {
        let page = WebPage(
            title: title, showing: data,
            style: [PackageResources.base_css, PackageResources.page_css, PackageResources.stage_css],
            program: [
                PackageResources.elements_js, PackageResources.painter_js, PackageResources.panels_js,
                PackageResources.trace_js,
            ])
        return Array(page.html.utf8)
    }
}
