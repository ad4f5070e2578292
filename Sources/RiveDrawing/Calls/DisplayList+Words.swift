public import RiveGeometry

extension DisplayList {
    /// Calls `body` with all that a renderer gets, word by word, in one order: lists of the same words draw the same.
    ///
    /// Which objects make the calls is no part of it, nor a fill rule where any of them fills alike, nor the sign of 0. `image`
    /// says which number stands for that of an image, for lists of files that number the same images differently. Without places, matrices
    /// and sizes of images are no part of it.
    @inlinable
    package func forEachWord(
        image number: (UInt32) -> UInt32 = { $0 }, withPlaces hasPlaces: Bool = true, _ body: (UInt64) -> Void
    ) {
        // The counts keep apart what would be the same words in other arrays.
        for count in [calls.count, matrices.count, paths.count, gradients.count, images.count, meshes.count] {
            body(UInt64(count))
        }
        for call in calls { body(UInt64(call.operation.rawValue)) }
        for matrix in matrices where hasPlaces {
            body(Self.word(matrix.xx, matrix.xy))
            body(Self.word(matrix.yx, matrix.yy))
            body(Self.word(matrix.tx, matrix.ty))
        }
        for opacity in opacities { body(Self.word(opacity, 0)) }
        for index in paths.indices { forEachWord(ofPath: index, body) }
        for verb in verbs { body(UInt64(verb.rawValue)) }
        for point in points { body(Self.word(point)) }
        for gradient in gradients { forEachWord(of: gradient, body) }
        for stop in stops { body(Self.word(stop.position, 0) | UInt64(stop.color)) }
        for image in images { forEachWord(of: image, number(image.image), hasPlaces, body) }
        for mesh in meshes {
            forEachWord(of: mesh.image, number(mesh.image.image), hasPlaces, body)
            body(UInt64(mesh.vertices.count) << 32 | UInt64(mesh.indices.count))
        }
        for vertex in vertices {
            body(Self.word(vertex.position))
            body(Self.word(vertex.image))
        }
        for index in indices { body(UInt64(index)) }
    }

    /// Its lengths, rule and paint.
    @inlinable
    func forEachWord(ofPath index: Int, _ body: (UInt64) -> Void) {
        let record = paths[index]
        body(UInt64(record.verbs.count) << 32 | UInt64(record.points.count))
        guard record.isDrawn else { return body(path(index).isBox ? .max : UInt64(record.rule.rawValue)) }
        let paint = record.paint
        let rule = paint.style == .fill ? record.rule.rawValue : .max
        body(Self.word(rule, paint.style.rawValue, paint.join.rawValue, paint.cap.rawValue, paint.blend.rawValue))
        body(paint.gradient.map { UInt64($0.index) } ?? UInt64(paint.color) << 32 | UInt64(UInt32.max))
        body(Self.word(paint.thickness, paint.feather))
    }

    @inlinable
    func forEachWord(of gradient: GradientRecord, _ body: (UInt64) -> Void) {
        switch gradient.shape {
        case .linear(let start, let end):
            body(UInt64(gradient.stops.count))
            body(Self.word(start))
            body(Self.word(end))
        case .radial(let center, let radius):
            body(UInt64(gradient.stops.count) | 1 << 32)
            body(Self.word(center))
            body(Self.word(radius, 0))
        }
    }

    @inlinable
    func forEachWord(of image: ImageUse, _ number: UInt32, _ hasPlaces: Bool, _ body: (UInt64) -> Void) {
        let sampler = image.sampler
        body(UInt64(number))
        if hasPlaces { body(Self.word(image.size)) }
        body(
            Self.word(sampler.wrapX.rawValue, sampler.wrapY.rawValue, sampler.filter.rawValue, image.blend.rawValue, 0))
        body(Self.word(image.opacity, 0))
    }

    // MARK: Words

    /// Two numbers; both zeros are the same.
    @inlinable @inline(__always)
    static func word(_ first: Float, _ second: Float) -> UInt64 {
        UInt64((first + 0).bitPattern) << 32 | UInt64((second + 0).bitPattern)
    }

    @inlinable @inline(__always)
    static func word(_ point: Point) -> UInt64 { word(point.x, point.y) }

    @inlinable @inline(__always)
    static func word(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8, _ fifth: UInt8) -> UInt64 {
        UInt64(first) << 32 | UInt64(second) << 24 | UInt64(third) << 16 | UInt64(fourth) << 8 | UInt64(fifth)
    }
}

extension DisplayList.Path {
    /// Whether it goes around four corners once, so that each rule fills it alike.
    @inlinable
    package var isBox: Bool {
        verbs.count == 5 && verbs.first == .move && verbs.dropFirst().dropLast().allSatisfy { $0 == .line }
            && verbs.last == .close
    }
}
