import CHarfBuzz

/// The bytes of a table of a font; there are zeros behind the end.
struct TableBytes: ~Copyable {
    private let harfBuzz: HarfBuzz
    private let blob: OpaquePointer?
    private let bytes: UnsafeRawBufferPointer

    /// A table of a face; none of a face that lacks it.
    init(_ tag: FontTag, of face: OpaquePointer, _ harfBuzz: HarfBuzz) {
        self.harfBuzz = harfBuzz
        blob = harfBuzz.call.hb_face_reference_table(face, tag.value)
        var count: UInt32 = 0
        let start = harfBuzz.call.hb_blob_get_data(blob, &count)
        bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    }

    deinit { harfBuzz.call.hb_blob_destroy(blob) }

    var count: Int { bytes.count }

    /// The two bytes at an offset, as a number.
    func word(at offset: Int) -> Int { byte(at: offset) << 8 | byte(at: offset + 1) }

    /// The four bytes at an offset, as a number.
    func long(at offset: Int) -> Int { word(at: offset) << 16 | word(at: offset + 2) }

    private func byte(at offset: Int) -> Int { bytes.indices ~= offset ? Int(bytes[offset]) : 0 }
}
