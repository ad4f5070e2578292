import RiveFormat

/// A writer of JSON as a stream: nothing is kept but the bytes of the next write.
///
/// Every value at the outermost level ends its line, so the same writer serves one document and JSON Lines.
@usableFromInline
package struct JSONWriter: ~Copyable {
    /// How values are laid out.
    @usableFromInline
    package enum Layout {
        /// One value over many lines, indented by two spaces.
        case pretty
        /// Each value on a line of its own. Where there is too much to print, whole lines are left out.
        case lines
        /// The same for a line that stands even then, behind those that are left out.
        case lastLine
    }

    @usableFromInline let output: OutputBuffer
    @usableFromInline let isPretty: Bool
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var depth = 0
    /// Whether the next value is the first in its container.
    @usableFromInline var isFirst = true
    @usableFromInline var followsKey = false
    /// Whether what comes next is left out where there is too much to print.
    @usableFromInline var mayOmit = false
    /// An element of an array, a field or a line that is left out.
    @usableFromInline var omission: Omission?
    /// Whether the document says already what is wrong with its file.
    package var hasProblem = false

    @usableFromInline
    struct Omission {
        /// How deep what it is an element of is.
        let depth: Int
        /// Where the element began in `bytes`.
        let start: Int
        /// Whether it would have been the first.
        let isFirst: Bool
    }

    /// The JSON that `body` writes to `output`.
    @inlinable
    package static func write<Failure: Error>(
        to output: OutputBuffer,
        layout: Layout = .pretty,
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        var writer = JSONWriter(output: output, layout: layout)
        // What is written so far shows how far a failed run came.
        defer { writer.handOn() }
        try body(&writer)
    }

    /// The result of `body` with a writer of one value of an array, which another writer takes with `element`; `depth` is how
    /// deep the array lies in its document.
    @inlinable
    package static func writeElement<Result, Failure: Error>(
        to output: OutputBuffer, depth: Int = 1, _ body: (inout JSONWriter) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var writer = JSONWriter(output: output, isPretty: true)
        writer.depth = depth
        // The caller knows what precedes it.
        writer.followsKey = true
        defer { writer.handOn() }
        return try body(&writer)
    }

    /// What `writeElement` has written.
    package mutating func element(_ written: [UInt8]) {
        separate()
        handOn()
        output.append(written)
        endValue()
    }

    @usableFromInline
    init(output: OutputBuffer, isPretty: Bool) {
        self.output = output
        self.isPretty = isPretty
    }

    @usableFromInline
    init(output: OutputBuffer, layout: Layout) {
        self.init(output: output, isPretty: layout == .pretty)
        mayOmit = layout == .lines
        // Nothing begins once there is too much; what is around it is written to its end.
        output.endsInOrder = true
    }

    /// Whether there was too much to print, and so the document is not complete.
    package var isExhausted: Bool {
        mutating get {
            handOn()
            return output.isExhausted
        }
    }

    /// How many bytes the output has, with all that is written so far.
    package var byteCount: Int { output.byteCount + bytes.count }

    /// Whether nothing more is wanted: it could not arrive, or is too much. Long work may stop then.
    package var isClosed: Bool { output.isClosed }

    /// Whether another element of an array can arrive. A line that is begun is written to its end.
    @usableFromInline package var takesElements: Bool { isPretty ? !output.isClosed : output.failure == nil }

    @usableFromInline
    mutating func handOn() {
        // What is left out is taken back first.
        guard omission == nil else { return }
        bytes.withUnsafeBytes { output.append($0) }
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Structure

    /// An object; `body` writes its fields. It is closed even where `body` fails.
    @inlinable
    package mutating func object<Result, Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try container("{", "}", body)
    }

    /// An array; `body` writes its values. Where there is too much to print, those that are left are left out.
    @inlinable
    package mutating func array<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try container("[", "]", mayOmit: true, body)
    }

    /// An object whose keys are names in a file, of which there may be very many. Where there is too much to print, those that are
    /// left are left out.
    @inlinable
    package mutating func dictionary<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try container("{", "}", mayOmit: true, body)
    }

    /// An array of what several files come to, each of which keeps its place.
    @inlinable
    package mutating func arrayOfFiles<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try container("[", "]", body)
    }

    /// The name of the value that is written next.
    @inlinable
    package mutating func key(_ key: FieldKey) {
        switch key {
        case .word(let word): write(key: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        case .name(let name): write(key: name)
        }
    }

    @usableFromInline
    mutating func write(key word: UnsafeRawBufferPointer) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: word)
        bytes.append(UInt8(ascii: "\""))
        endKey()
    }

    @usableFromInline
    mutating func write(key name: String) {
        separate()
        writeString(name)
        endKey()
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        followsKey = true
    }

    /// Fields, and the key of a value behind them, that are the same in many objects of a stream.
    package struct SharedFields {
        fileprivate let bytes: [UInt8]
    }

    /// Shared fields for the layout `.lines`; `body` ends with a key.
    package static func sharedFields(_ body: (inout JSONWriter) -> Void) -> SharedFields {
        var writer = JSONWriter(output: OutputBuffer { _ in }, isPretty: false)
        writer.depth = 1
        body(&writer)
        return SharedFields(bytes: writer.bytes)
    }

    /// Writes shared fields; the value of their key comes next.
    package mutating func fields(_ fields: SharedFields) {
        separate()
        bytes.append(contentsOf: fields.bytes)
        followsKey = true
    }

    @inlinable
    mutating func container<Result, Failure: Error>(
        _ opening: Unicode.Scalar,
        _ closing: Unicode.Scalar,
        mayOmit: Bool = false,
        _ body: (inout JSONWriter) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        separate()
        bytes.append(UInt8(ascii: opening))
        isFirst = true
        depth += 1
        let outerMayOmit = self.mayOmit
        self.mayOmit = mayOmit && isPretty
        defer {
            close(closing)
            self.mayOmit = outerMayOmit
        }
        return try body(&self)
    }

    @inlinable
    mutating func close(_ closing: Unicode.Scalar) {
        // A key whose value failed.
        if followsKey { null() }
        depth -= 1
        if !isFirst { breakLine() }
        bytes.append(UInt8(ascii: closing))
        endValue()
    }

    // MARK: Scalars

    @usableFromInline
    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
        endValue()
    }

    @usableFromInline
    package mutating func value(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        endValue()
    }

    @inlinable
    package mutating func value(_ value: some FixedWidthInteger) {
        number(value < 0, UInt64(value.magnitude))
    }

    @usableFromInline
    mutating func number(_ isNegative: Bool, _ magnitude: UInt64) {
        separate()
        if isNegative { bytes.append(UInt8(ascii: "-")) }
        ShortestDecimal.append(magnitude, to: &bytes)
        endValue()
    }

    /// The shortest decimal that reads back; the strings `nan`, `inf` and `-inf` for what JSON has no number for.
    @usableFromInline
    package mutating func value(_ value: Float) {
        separate()
        if value.isFinite {
            ShortestDecimal.append(value, to: &bytes)
        } else {
            writeString(ShortestDecimal.string(value))
        }
        endValue()
    }

    @inlinable
    package mutating func value(_ value: some StringProtocol) {
        separate()
        writeString(value)
        endValue()
    }

    /// Text as a file stores it: what is not UTF-8 becomes U+FFFD.
    @usableFromInline
    package mutating func value(text: UnsafeRawBufferPointer) {
        separate()
        if text.allSatisfy({ $0 < 0x80 }) {
            writeString(text)
        } else {
            writeString(String(decoding: text, as: UTF8.self))
        }
        endValue()
    }

    /// Bytes that are no text, as base64.
    package mutating func value(base64 data: UnsafeRawBufferPointer) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        Base64.append(data, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        endValue()
    }

    // MARK: Bytes

    @inlinable
    mutating func separate() {
        if followsKey {
            followsKey = false
            return
        }
        if mayOmit { startOmission() }
        guard depth > 0 else { return }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        breakLine()
    }

    @usableFromInline
    mutating func startOmission() {
        guard omission == nil, output.isExhausted else { return }
        omission = Omission(depth: depth, start: bytes.count, isFirst: isFirst)
    }

    @usableFromInline
    mutating func breakLine() {
        guard isPretty else { return }
        let (ready, count) = (JSONWriter.lineBreak, 1 + 2 * depth)
        let most = ready.utf8CodeUnitCount
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: ready.utf8Start, count: min(count, most)))
        if count > most { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count - most)) }
    }

    /// A line break and what most lines are indented by, to be appended at once.
    private static let lineBreak: StaticString = "\n                                "

    @inlinable
    mutating func endValue() {
        isFirst = false
        guard omission == nil else { return omit() }
        if depth == 0 { bytes.append(UInt8(ascii: "\n")) }
        if bytes.count >= 1 << 16 { handOn() }
    }

    /// Takes back what is written of an element that is left out.
    @usableFromInline
    mutating func omit() {
        guard let element = omission else { return }
        bytes.removeLast(bytes.count - element.start)
        guard depth == element.depth else { return }
        isFirst = element.isFirst
        omission = nil
    }

    @inlinable
    mutating func writeString(_ text: some StringProtocol) {
        let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable { utf8 in
            writeString(UnsafeRawBufferPointer(utf8))
        }
        if isContiguous == nil {
            Array(text.utf8).withUnsafeBytes { writeString($0) }
        }
    }

    /// Appends runs that need no escape at once.
    @usableFromInline
    mutating func writeString(_ utf8: UnsafeRawBufferPointer) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for index in utf8.indices where JSONWriter.mayNeedEscape(utf8[index]) {
            guard let scalar = TextScalar(utf8, at: index), JSONWriter.needsEscape(scalar) else { continue }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: utf8[start..<index]))
            writeEscape(UInt16(scalar.value))
            start = index + scalar.width
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: utf8[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || HiddenCharacters.mayStart(with: byte)
    }

    /// Characters for private use stay as they are: a text that a program reads is not for the eye.
    private static func needsEscape(_ scalar: TextScalar) -> Bool {
        scalar.value == 0x22 || scalar.value == 0x5C
            || HiddenCharacters.contains(scalar.value) && !HiddenCharacters.isPrivateUse(scalar.value)
    }

    /// All that is escaped has a number of 16 bits.
    ///
    /// > Note: https://www.rfc-editor.org/rfc/rfc8259#section-7
    private mutating func writeEscape(_ scalar: UInt16) {
        bytes.append(UInt8(ascii: "\\"))
        switch scalar {
        case 0x22, 0x5C: bytes.append(UInt8(scalar))
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            bytes.append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] { bytes.append(JSONWriter.hexDigit(UInt8(scalar >> UInt16(shift) & 15))) }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
