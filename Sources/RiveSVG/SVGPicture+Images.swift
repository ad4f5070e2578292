import RiveDrawing
import RiveGeometry

extension SVGPicture {
    mutating func draw(_ use: ImageUse, _ object: UInt32) {
        let byte = UInt32(0xFF00_0000).folded(use.opacity * state.opacity) >> 24
        guard byte > 0, use.size.x.isFinite, use.size.y.isFinite, use.size.x != 0, use.size.y != 0,
            let image = placed(use, object)
        else { return }
        write(
            "use",
            [
                "href": "#\(image.identifier)", "opacity": byte == 255 ? nil : SVGNumbers.share(byte),
                "image-rendering": use.sampler.word,
            ], at: state.transform.scaled(Double(use.size.x) / image.width, Double(use.size.y) / image.height),
            use.blend)
    }

    /// The image of a call, defined where it is drawn for the first time; nil for one that is not there.
    private mutating func placed(_ use: ImageUse, _ object: UInt32) -> PlacedImage? {
        let key = UInt64(use.image) << 32 | UInt64(object)
        if let known = images[key] { return known }
        let placed = image(use.image, object).flatMap { define($0) }
        images[key] = .some(placed)
        return placed
    }

    private mutating func define(_ image: EncodedImage) -> PlacedImage? {
        guard image.width > 0, image.height > 0 else { return nil }
        if let known = encoded[image] { return known }
        let identifier = definitions.unique("i") { writer, identifier in
            writer.element(
                "image",
                [
                    "id": identifier, "width": "\(image.width)", "height": "\(image.height)",
                    "preserveAspectRatio": "none", "href": image.address,
                ])
        }
        let placed = PlacedImage(
            identifier: identifier, width: Double(image.width), height: Double(image.height))
        encoded[image] = placed
        return placed
    }

    // MARK: Meshes

    mutating func draw(_ use: ImageUse, _ mesh: DisplayList.Mesh, _ object: UInt32) {
        let opacity = max(0, min(use.opacity * state.opacity, 1))
        guard opacity > 0, let image = placed(use, object) else { return }
        let pieces = MeshPiece.pieces(of: mesh, state.transform)
        guard !pieces.isEmpty else { return }
        // So much hides the seams between triangles, whose edges viewers soften.
        let margin = 0.5 / Double(frame.scale)
        var parts: [(clip: String, name: String, attributes: SVGAttributes)] = []
        for piece in pieces {
            let data = piece.data(grownBy: margin, numbers)
            let clip = definitions.unique("t") { writer, identifier in
                writer.start("clipPath", ["id": identifier])
                writer.element("path", ["d": data])
                writer.end()
            }
            let shown = contents(of: piece, use, image)
            parts.append((clip, shown.name, shown.attributes))
        }
        let attributes: SVGAttributes = [
            "opacity": opacity == 1 ? nil : numbers.text(Double(opacity)), "image-rendering": use.sampler.word,
        ]
        writeGroup(attributes, use.blend) { writer in
            for part in parts {
                writer.start("g", ["clip-path": part.clip.asURL])
                writer.element(part.name, part.attributes)
                writer.end()
            }
        }
    }

    /// The image as it lies beneath a piece of a mesh, repeated where the piece shows more than it has.
    private mutating func contents(
        of piece: MeshPiece, _ use: ImageUse, _ image: PlacedImage
    ) -> (name: String, attributes: SVGAttributes) {
        let transform = piece.transform.scaled(1 / image.width, 1 / image.height).text(numbers)
        let (low, high) = (piece.image.minX, piece.image.maxX)
        let (top, bottom) = (piece.image.minY, piece.image.maxY)
        let isRepeated =
            use.sampler.wrapX != .clamp && (low < 0 || high > 1)
            || use.sampler.wrapY != .clamp && (top < 0 || bottom > 1)
        guard isRepeated else { return ("use", ["href": "#\(image.identifier)", "transform": transform]) }
        func span(_ wrap: ImageSampler.Wrap, _ low: Float, _ high: Float, _ size: Double) -> (String, String) {
            let (start, end) = wrap == .clamp ? (0, 1) : (Double(low).rounded(.down), Double(high).rounded(.up))
            return (numbers.text(start * size), numbers.text((end - start) * size))
        }
        let (x, width) = span(use.sampler.wrapX, low, high, image.width)
        let (y, height) = span(use.sampler.wrapY, top, bottom, image.height)
        return (
            "rect",
            [
                "x": x, "y": y, "width": width, "height": height, "fill": pattern(use.sampler, image).asURL,
                "transform": transform,
            ]
        )
    }

    /// A pattern of an image that is repeated, in a direction where it is mirrored together with its reflection.
    private mutating func pattern(_ sampler: ImageSampler, _ image: PlacedImage) -> String {
        let (mirrorsX, mirrorsY) = (sampler.wrapX == .mirror, sampler.wrapY == .mirror)
        let (width, height) = (image.width * (mirrorsX ? 2 : 1), image.height * (mirrorsY ? 2 : 1))
        let numbers = numbers
        return definitions.reference("p", "\(image.identifier) \(mirrorsX) \(mirrorsY)") { writer, identifier in
            writer.start(
                "pattern",
                [
                    "id": identifier, "patternUnits": "userSpaceOnUse", "width": numbers.text(width),
                    "height": numbers.text(height),
                ])
            for x in mirrorsX ? [1.0, -1] : [1] {
                for y in mirrorsY ? [1.0, -1] : [1] {
                    let place = Transform(xx: x, yy: y, tx: x < 0 ? width : 0, ty: y < 0 ? height : 0)
                    writer.element(
                        "use",
                        [
                            "href": "#\(image.identifier)",
                            "transform": place == .identity ? nil : place.text(numbers),
                        ])
                }
            }
            writer.end()
        }
    }
}

extension ImageSampler {
    /// How pixels are shown; nil for what elements have without a word.
    fileprivate var word: String? { filter == .nearest ? "pixelated" : nil }
}
