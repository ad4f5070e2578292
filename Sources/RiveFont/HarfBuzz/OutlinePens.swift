internal import CHarfBuzz

/// What HarfBuzz draws with.
enum OutlinePens {
    /// Functions that append to the `GlyphOutline` that they are called with. Quadratic curves come as cubic ones.
    static func make(_ call: harfbuzz_functions) -> OpaquePointer {
        let pens = call.hb_draw_funcs_create()!
        call.hb_draw_funcs_set_move_to_func(
            pens, { _, outline, _, x, y, _ in OutlinePens.draw(outline, .move, (x, y)) }, nil, nil)
        call.hb_draw_funcs_set_line_to_func(
            pens, { _, outline, _, x, y, _ in OutlinePens.draw(outline, .line, (x, y)) }, nil, nil)
        call.hb_draw_funcs_set_cubic_to_func(
            pens,
            { _, outline, _, x1, y1, x2, y2, x, y, _ in OutlinePens.draw(outline, .cubic, (x1, y1), (x2, y2), (x, y)) },
            nil, nil)
        call.hb_draw_funcs_set_close_path_func(
            pens, { _, outline, _, _ in OutlinePens.draw(outline, .close) }, nil, nil)
        call.hb_draw_funcs_make_immutable(pens)
        return pens
    }

    private static func draw(
        _ outline: UnsafeMutableRawPointer?, _ verb: GlyphOutline.Verb, _ points: (Float, Float)...
    ) {
        guard let outline = outline?.assumingMemoryBound(to: GlyphOutline.self) else { return }
        outline.pointee.verbs.append(verb)
        let em = Float(HarfBuzz.unitsPerEm)
        for (x, y) in points { outline.pointee.points.append([x / em, -y / em]) }
    }
}
