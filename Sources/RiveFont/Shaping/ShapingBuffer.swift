import CHarfBuzz

/// The buffer that HarfBuzz turns characters into glyphs in, used again and again.
final class ShapingBuffer {
    private let harfBuzz: HarfBuzz
    private let pointer: OpaquePointer

    init(_ harfBuzz: HarfBuzz) {
        self.harfBuzz = harfBuzz
        pointer = harfBuzz.call.hb_buffer_create()!
    }

    deinit { harfBuzz.call.hb_buffer_destroy(pointer) }

    /// Shapes a piece as a text of its own: what stands before and behind it does not count.
    func shape(
        _ piece: Itemizer.Piece, of text: [UInt32], _ font: FontInstance,
        _ take: (ShapeCache.CachedGlyph) -> Void
    ) throws(FontError) {
        let call = harfBuzz.call
        call.hb_buffer_clear_contents(pointer)
        text.withUnsafeBufferPointer {
            let count = Int32(piece.codePoints.count)
            call.hb_buffer_add_codepoints(pointer, $0.baseAddress! + piece.codePoints.lowerBound, count, 0, count)
        }
        call.hb_buffer_set_direction(pointer, piece.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        call.hb_buffer_set_script(pointer, hb_script_t(rawValue: piece.script))
        call.hb_buffer_set_language(pointer, harfBuzz.language)
        call.hb_shape(font.pointer, pointer, font.featureList, UInt32(font.featureList.count))
        if call.hb_buffer_allocation_successful(pointer) == 0 { throw .textTooLong }

        var count: UInt32 = 0
        guard let infos = call.hb_buffer_get_glyph_infos(pointer, &count),
            let positions = call.hb_buffer_get_glyph_positions(pointer, &count)
        else { return }
        for index in 0..<Int(count) {
            let position = positions[index]
            take(
                ShapeCache.CachedGlyph(
                    id: UInt16(truncatingIfNeeded: infos[index].codepoint),
                    cluster: Int32(truncatingIfNeeded: infos[index].cluster), advance: position.x_advance,
                    offset: [position.x_offset, position.y_offset]))
        }
    }
}
