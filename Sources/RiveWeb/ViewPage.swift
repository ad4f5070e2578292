/// A page that shows a scene live, by requests to the server that it is from.
package enum ViewPage {
    /// The page as a file.
    /// - Parameters:
    ///   - title: Its title.
    ///   - host: The host, by the name that the browser has for it.
    /// - Returns: The page, and its content policy.
    package static func bytes(title: String, host: String) -> (bytes: [UInt8], policy: String) {
        var page = WebPage(
            title: title, body: "<noscript><p class=\"problem\">This page requires JavaScript.</p></noscript>",
            style: [PackageResources.base_css, PackageResources.page_css, PackageResources.stage_css],
            program: [
                PackageResources.elements_js, PackageResources.painter_js, PackageResources.panels_js,
                PackageResources.view_js,
            ])
        // Some browsers take WebSockets for others than the page itself. A policy can't name addresses of IPv6.
        page.connections = host.hasPrefix("[") ? "'self'" : "'self' ws://\(host)"
        page.images = "'self' data:"
        return (Array(page.html.utf8), page.policy + "; frame-ancestors 'none'")
    }
}
