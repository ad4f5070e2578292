package import RiveRaster

/// Two pictures of what should look the same, for people who look at what differs.
package struct ComparedPictures: Sendable {
    /// What was accepted, as a PNG file; nil where it is not there.
    package let before: [UInt8]?
    /// What is drawn now, as a PNG file; nil where it is not there any more.
    package let after: [UInt8]?
    /// Where they differ, as a PNG file; nil where one of them is missing.
    package let difference: [UInt8]?

    /// Of two pictures, at least one of which is there.
    package init(_ before: Canvas?, _ after: Canvas?) {
        self.before = before.map { PNG.bytes(of: $0) }
        self.after = after.map { PNG.bytes(of: $0) }
        difference = if let before, let after { PNG.bytes(of: .difference(before, after)) } else { nil }
    }

    package var byteCount: Int { [before, after, difference].reduce(0) { $0 + ($1?.count ?? 0) } }
}
