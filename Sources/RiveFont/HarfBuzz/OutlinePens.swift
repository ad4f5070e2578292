import CHarfBuzz
import RiveGeometry

/// What HarfBuzz draws with.
enum OutlinePens {
    /// Functions that append to the `PathOutline` that they are called with. Quadratic curves come as cubic ones.
    static func make(_ call: harfbuzz_functions) -> OpaquePointer {
        let pens = call.hb_draw_funcs_create()!
        call.hb_draw_funcs_set_move_to_func(
            pens, { _, outline, _, x, y, _ in OutlinePens.draw(outline) { $0.move(to: OutlinePens.point(x, y)) } }, nil,
            nil)
        call.hb_draw_funcs_set_line_to_func(
            pens, { _, outline, _, x, y, _ in OutlinePens.draw(outline) { $0.line(to: OutlinePens.point(x, y)) } }, nil,
            nil)
        call.hb_draw_funcs_set_cubic_to_func(
            pens,
            { _, outline, _, x1, y1, x2, y2, x, y, _ in
                OutlinePens.draw(outline) {
                    $0.cubic(OutlinePens.point(x1, y1), OutlinePens.point(x2, y2), OutlinePens.point(x, y))
                }
            }, nil, nil)
        call.hb_draw_funcs_set_close_path_func(
            pens, { _, outline, _, _ in OutlinePens.draw(outline) { $0.close() } }, nil, nil)
        call.hb_draw_funcs_make_immutable(pens)
        return pens
    }

    private static func draw(_ outline: UnsafeMutableRawPointer?, _ step: (inout PathOutline) -> Void) {
        guard let outline = outline?.assumingMemoryBound(to: PathOutline.self) else { return }
        step(&outline.pointee)
    }

    /// A point in ems, of which y grows downwards.
    private static func point(_ x: Float, _ y: Float) -> Point {
        let em = Float(HarfBuzz.unitsPerEm)
        return Point(x: x / em, y: -y / em)
    }
}
