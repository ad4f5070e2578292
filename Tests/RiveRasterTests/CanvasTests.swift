import RiveGeometry
import Testing

@testable import RiveRaster

/// Pictures of pictures and texts.
@Suite struct CanvasTests {
    @Test("what is transparent is filled beneath")
    func fillsBeneath() {
        var canvas = Canvas(width: 16, height: 9)
        canvas.pixels[0..<8] = [10, 20, 30, 255, 64, 0, 0, 128]
        var filled = canvas
        filled.fillBeneath(.color(0xFF00_00FF))
        #expect(filled.isOpaque && Array(filled.pixels[0..<12]) == [10, 20, 30, 255, 64, 0, 127, 255, 0, 0, 255, 255])
        filled = canvas
        filled.fillBeneath(.checker)
        func grey(_ x: Int, _ y: Int) -> UInt8 { filled.pixels[4 * (16 * y + x)] }
        #expect(filled.isOpaque && grey(2, 0) == grey(7, 7) && grey(8, 0) == grey(0, 8) && grey(2, 0) != grey(8, 0))
        filled = canvas
        filled.fillBeneath(.none)
        #expect(filled == canvas)
    }

    @Test("parts are cut out and drawn, as far as they are inside")
    func crops() {
        let canvas = PNGTests.canvas(20, 10, 1)
        let part = canvas.cropped(x: 5, y: 3, width: 4, height: 2)
        #expect(part.width == 4 && part.height == 2)
        #expect(pixels(part, 4, 4) == pixels(canvas, 4 * 20 + 5, 4))
        let edge = canvas.cropped(x: -2, y: 8, width: 5, height: 9)
        #expect(edge.width == 3 && edge.height == 2)
        #expect(pixels(edge, 0, 3) == pixels(canvas, 160, 3))
        var target = Canvas(width: 20, height: 10)
        for (x, y) in [(0, 0), (-15, 0), (18, 9), (40, -40)] { target.draw(canvas, x: x, y: y) }
        #expect(pixels(target, 198, 2) == pixels(canvas, 0, 2))
        #expect(target.changes(from: target) == nil)
        #expect(target.changes(from: Canvas(width: 20, height: 10)) == PixelBox(minX: 0, minY: 0, maxX: 20, maxY: 10))
    }

    private func pixels(_ canvas: Canvas, _ start: Int, _ count: Int) -> [UInt8] {
        Array(canvas.pixels[4 * start..<4 * (start + count)])
    }

    @Test("glyphs look like what they are")
    func drawsGlyphs() {
        #expect(
            art("Ågï") == """
                .#.#...........
                ..#............
                ...............
                .###........#.#
                #...#..........
                #...#..####.##.
                #####.#...#..#.
                #...#.#...#..#.
                #...#.#...#..#.
                #...#..####.###
                ..........#....
                .......###.....
                """)
        #expect(art("e\u{301}") == art("é") && art("a\u{20D7}\u{200B}b") == art("ab"))
        #expect(art("x\u{A0}y") == art("x y"))
    }

    @Test("other characters are boxes, wide ones of two cells")
    func drawsBoxes() {
        let box = "#####\n#...#\n#...#\n#...#\n#...#\n#...#\n#####"
        #expect(art("ж").contains(box) && art("ж") == art("\u{1}"))
        #expect(PixelFont.width(of: "ж") == 5 && PixelFont.width(of: "日") == 11 && PixelFont.width(of: "👩‍🚀") == 11)
        #expect(PixelFont.width(of: "") == 0 && art("日本") == art("👩‍🚀🚀"))
    }

    @Test(
        "each glyph of Latin-1 and of the program is its own",
        arguments: [
            String((0xC0...0xFF).map { Character(Unicode.Scalar(UInt8($0))) }),
            "!\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~›…×°·–—“”‘’•✓",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        ])
    func hasGlyphs(_ characters: String) {
        let arts = characters.map { art(String($0)) }
        #expect(Set(arts).count == arts.count && !arts.contains(art("ж")))
    }

    @Test("the outline of a text covers its pixels, once each")
    func outlinesTexts() {
        let text = "Rive 8%"
        let width = PixelFont.width(of: text)
        #expect(PixelFont.width(of: text, size: 30) == Float(width) * 2.5)
        let outline = PixelFont.outline(of: text, size: 24)
        var counts = [Int](repeating: 0, count: width * PixelFont.lineHeight)
        for corners in stride(from: 0, to: outline.points.count, by: 4) {
            let (from, to) = (outline.points[corners], outline.points[corners + 2])
            for y in Int(from.y / 2)..<Int(to.y / 2) {
                for x in Int(from.x / 2)..<Int(to.x / 2) { counts[y * width + x] += 1 }
            }
        }
        #expect(counts.map { $0 == 1 ? "#" : $0 == 0 ? "." : "!" } == art(text).filter { $0 != "\n" }.map(String.init))
        #expect(art(text, scale: 2).filter { $0 == "#" }.count == 4 * counts.reduce(0, +))
    }

    @Test("captions are cut to their width")
    func cutsTexts() {
        #expect(PixelFont.cut("mood=happy", to: PixelFont.width(of: "mood=happy")) == "mood=happy")
        let text = "artboard:Main/input:mood = happy"
        let cut = PixelFont.cut(text, to: 90)
        let parts = cut.split(separator: "…").map(String.init)
        #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
        #expect(cut.hasPrefix("art") && cut.hasSuffix(" = happy"))
        #expect((80...90).contains(PixelFont.width(of: cut)))
        let words = "a bc d ef g hi j kl"
        for width in PixelFont.width(of: "…")..<PixelFont.width(of: words) {
            let cut = PixelFont.cut(words, to: width)
            #expect(cut.contains("…") && !cut.contains(" …") && !cut.contains("… "), "\(cut)")
            #expect(PixelFont.width(of: cut) <= width)
        }
        #expect(PixelFont.cut("abc", to: 0) == "…" && PixelFont.cut("", to: 0) == "")
    }

    @Test("a sheet has its pictures in cells, with captions")
    func composesSheet() {
        let sizes: [(width: Int, height: Int)] = [(50, 40), (30, 20), (50, 10)]
        let plain = SheetLayout(sizes: sizes, columnCount: 2, captions: .below([]))
        #expect(plain.width == 12 + 50 + 12 + 36 + 12 && plain.height == 12 + 40 + 12 + 10 + 12)
        let below = SheetLayout(sizes: sizes, columnCount: 2, captions: .below(["one", "two", "three"]))
        #expect(below.width == plain.width && below.height == plain.height + 2 * 18)
        let headed = SheetLayout(
            sizes: sizes, columnCount: 2, captions: .headings(columns: ["a", "b"], rows: ["c", "long"]))
        #expect(headed.width == plain.width + PixelFont.width(of: "long") + 12 && headed.height == plain.height + 18)

        var sheet = Sheet(below, background: 0xFFFF_FFFF, ground: .checker)
        let empty = sheet.canvas
        // Captions alone.
        #expect(
            empty.changes(from: Canvas(width: below.width, height: below.height, ground: 0xFFFF_FFFF))?.minY ?? 0 >= 52)
        for (size, color) in zip(sizes, [0xFFFF_0000, 0xFF00_FF00, 0] as [UInt32]) {
            sheet.add(Canvas(width: size.width, height: size.height, ground: color))
        }
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            Array(sheet.canvas.pixels[(4 * (y * below.width + x))...].prefix(4))
        }
        #expect(pixel(12, 12) == [255, 0, 0, 255] && pixel(61, 51) == [255, 0, 0, 255] && pixel(62, 12)[1] == 255)
        // In the middle of its cell.
        #expect(pixel(77, 22) == [0, 255, 0, 255] && pixel(106, 41) == [0, 255, 0, 255] && pixel(77, 21)[0] == 255)
        #expect(pixel(12, 82)[0] < 255 && pixel(12, 82)[0] == pixel(12, 82)[1])
    }

    @Test("a sheet knows its size before anything is drawn")
    func knowsSize() {
        let sizes = [(width: Int, height: Int)](repeating: (16_384, 16_384), count: 100)
        let layout = SheetLayout(sizes: sizes, columnCount: 10, captions: .below([]))
        #expect(layout.width == 163_840 + 11 * 48 && layout.height == layout.width)
    }

    /// A text in points and crosses.
    private func art(_ text: String, scale: Int = 1) -> String {
        let width = scale * PixelFont.width(of: text)
        var canvas = Canvas(width: width, height: scale * PixelFont.lineHeight)
        canvas.draw(text, x: 0, y: 0, scale: scale, color: 0xFFFF_FFFF)
        return (0..<canvas.height).map { y in
            String((0..<width).map { canvas.pixels[4 * (y * width + $0)] > 0 ? "#" : "." as Character })
        }.joined(separator: "\n")
    }
}
