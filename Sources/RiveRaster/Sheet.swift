/// Where pictures and captions lie in one large picture: rows and columns of cells. It is known before anything is drawn.
package struct SheetLayout: Sendable {
    /// What is written beside pictures.
    package enum Captions: Sendable {
        /// Over the columns and in front of the rows. Either can be empty.
        case headings(columns: [String], rows: [String])
        /// Below each picture.
        case below([String])
    }

    /// The size of the sheet, which can be larger than a picture may be.
    package let width: Int
    package let height: Int

    /// The upper left corner of each picture.
    private(set) var places: [(x: Int, y: Int)] = []
    /// The texts as far as they have room, each with the upper left corner of its line.
    private(set) var texts: [(text: String, x: Int, y: Int)] = []
    /// How many pixels one of the font is.
    let scale: Int

    /// A layout of pictures with such sizes, row by row, so many side by side (at least 1). A column is as wide as the widest picture
    /// in it, a row as high as the highest.
    package init(sizes: [(width: Int, height: Int)], columnCount: Int, captions: Captions) {
        let columns = Axis.extents(sizes.map(\.width), count: columnCount) { $0 % columnCount }
        let rowCount = (sizes.count + columnCount - 1) / columnCount
        let rows = Axis.extents(sizes.map(\.height), count: rowCount) { $0 / columnCount }
        // Large pictures are looked at from farther away.
        let scale = max(1, min(4, (columns.max() ?? 0) / 400 + 1))
        let (lineHeight, gap) = (scale * PixelFont.lineHeight, 12 * scale)

        let texts = Texts(captions)
        let across = Axis(
            extents: columns.map { max($0, scale * Self.narrowestColumn) },
            start: gap + (texts.rowWidth > 0 ? scale * texts.rowWidth + gap : 0), gap: gap)
        let lineBelow = texts.areBelow ? lineHeight + gap / 2 : 0
        let down = Axis(
            extents: rows.map { $0 + lineBelow }, start: gap + (texts.areAbove ? lineHeight + gap / 2 : 0), gap: gap)

        self.scale = scale
        (width, height) = (across.end, down.end)
        for (index, size) in sizes.enumerated() {
            let (column, row) = (index % columnCount, index / columnCount)
            let (roomAcross, roomDown) = (across.extents[column] - size.width, rows[row] - size.height)
            places.append((across.starts[column] + roomAcross / 2, down.starts[row] + roomDown / 2))
        }
        for (column, text) in texts.columns.prefix(columnCount).enumerated() { add(text, across, column, y: gap) }
        for (row, text) in texts.rows.prefix(rowCount).enumerated() {
            let y = down.starts[row] + (rows[row] - lineHeight) / 2
            self.texts.append((PixelFont.cut(text, to: texts.rowWidth), gap, y))
        }
        for (index, text) in texts.below.prefix(sizes.count).enumerated() {
            let row = index / columnCount
            add(text, across, index % columnCount, y: down.starts[row] + rows[row] + gap / 2)
        }
    }

    /// The captions by where they are.
    private struct Texts {
        var columns: [String] = []
        var rows: [String] = []
        var below: [String] = []

        init(_ captions: Captions) {
            switch captions {
            case .headings(let columns, let rows): (self.columns, self.rows) = (columns, rows)
            case .below(let texts): below = texts
            }
        }

        var areAbove: Bool { columns.contains { !$0.isEmpty } }
        var areBelow: Bool { below.contains { !$0.isEmpty } }

        /// The width of the longest text in front of a row, in pixels of the font.
        var rowWidth: Int { min(rows.reduce(0) { max($0, PixelFont.width(of: $1)) }, longestRowHeading) }
    }

    /// In pixels of the font.
    private static let longestRowHeading = 180
    private static let narrowestColumn = 36

    /// Adds a text in the middle of a column.
    private mutating func add(_ text: String, _ across: Axis, _ column: Int, y: Int) {
        let text = PixelFont.cut(text, to: across.extents[column] / scale)
        let room = across.extents[column] - scale * PixelFont.width(of: text)
        texts.append((text, across.starts[column] + room / 2, y))
    }

    /// Columns from left to right, or rows from top to bottom.
    private struct Axis {
        let extents: [Int]
        private(set) var starts: [Int] = []
        /// Where the margin ends behind the last one.
        private(set) var end: Int

        init(extents: [Int], start: Int, gap: Int) {
            self.extents = extents
            end = start
            for extent in extents {
                starts.append(end)
                end += extent + gap
            }
        }

        /// The largest of the numbers that belong to each.
        static func extents(_ numbers: [Int], count: Int, _ owner: (Int) -> Int) -> [Int] {
            var extents = [Int](repeating: 0, count: count)
            for (index, number) in numbers.enumerated() { extents[owner(index)] = max(extents[owner(index)], number) }
            return extents
        }
    }
}

/// One large picture of pictures in rows and columns, which gets them one at a time.
package struct Sheet: Sendable {
    private let layout: SheetLayout
    private let ground: Canvas.Ground
    private var count = 0
    package private(set) var canvas: Canvas

    /// A sheet of a colour (alpha, red, green, blue), with captions that are dark on a light one and light on a dark one. The ground
    /// lies beneath each picture.
    package init(_ layout: SheetLayout, background: UInt32 = 0xFFFF_FFFF, ground: Canvas.Ground = .none) {
        self.layout = layout
        self.ground = ground
        canvas = Canvas(width: layout.width, height: layout.height, ground: background)
        let color: UInt32 = Self.isDark(background) ? 0xFFF0_F0F0 : 0xFF20_2020
        for (text, x, y) in layout.texts {
            canvas.draw(text, x: x, y: y, scale: layout.scale, color: color)
        }
    }

    /// Adds the next picture, which has the size that the layout knows.
    package mutating func add(_ picture: Canvas) {
        guard count < layout.places.count else { return }
        let place = layout.places[count]
        var picture = picture
        picture.fillBeneath(ground)
        canvas.draw(picture, x: place.x, y: place.y)
        count += 1
    }

    /// Half of the light of white or less, by the weights of BT.601.
    private static func isDark(_ color: UInt32) -> Bool {
        let light = 299 * (color >> 16 & 255) + 587 * (color >> 8 & 255) + 114 * (color & 255)
        return color >> 24 > 127 && light < 128 * 1000
    }
}
