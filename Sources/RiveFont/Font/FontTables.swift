import CHarfBuzz

/// The tables of a font, but for those that are of no effect in Rive: `kern`, pairs from before OpenType, and `Silf`, by which
/// Graphite would shape.
final class FontTables {
    private static let hidden: [FontTag] = ["kern", "Silf"]

    private let harfBuzz: HarfBuzz
    private let whole: OpaquePointer

    /// The tables of the first font in some bytes, nil where there is none.
    init?(_ bytes: ArraySlice<UInt8>, _ harfBuzz: HarfBuzz) {
        let call = harfBuzz.call
        let blob = bytes.withUnsafeBytes {
            call.hb_blob_create(
                $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil,
                nil)
        }
        defer { call.hb_blob_destroy(blob) }
        guard call.hb_face_count(blob) > 0, let whole = call.hb_face_create(blob, 0) else { return nil }
        (self.harfBuzz, self.whole) = (harfBuzz, whole)
    }

    deinit { harfBuzz.call.hb_face_destroy(whole) }

    /// A face of these tables, which keeps them for as long as it is there.
    func face() -> OpaquePointer {
        harfBuzz.call.hb_face_create_for_tables(
            { _, tag, tables in
                let tables = Unmanaged<FontTables>.fromOpaque(tables!).takeUnretainedValue()
                return FontTables.hidden.contains(FontTag(tag))
                    ? nil : tables.harfBuzz.call.hb_face_reference_table(tables.whole, tag)
            }, Unmanaged.passRetained(self).toOpaque(), { Unmanaged<FontTables>.fromOpaque($0!).release() })!
    }
}
