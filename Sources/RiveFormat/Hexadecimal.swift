extension String {
    /// A number in hexadecimal digits, with zeros in front where it has fewer of them.
    @inlinable
    package init(hexadecimal number: some UnsignedInteger, digits count: Int, uppercase: Bool = false) {
        let digits = String(number, radix: 16, uppercase: uppercase)
        self = String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
    }
}
