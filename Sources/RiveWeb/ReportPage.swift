/// A page about files: pictures, interface, logic, findings and sizes.
package enum ReportPage {
    /// A page that shows data.
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - data: What it shows.
    /// - Returns: The page as a file.
    package static func bytes(title: String, _ data: PagePacket) -> [UInt8] {
        let page = WebPage(
            title: title, showing: data, style: [PackageResources.base_css, PackageResources.page_css],
            program: [
                PackageResources.elements_js, PackageResources.painter_js, PackageResources.graph_js,
                PackageResources.report_js,
            ])
        return Array(page.html.utf8)
    }
}
