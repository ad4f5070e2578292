import RiveDrawing
import RiveGeometry

extension Rasterizer {
    mutating func draw(_ path: DisplayList.Path, _ paint: Paint, in list: DisplayList) {
        guard !state.box.isEmpty, let inverse = state.matrix.inverse else { return }
        if paint.style == .stroke {
            guard let stroke = StrokeCoverage(paint, state.matrix, work) else { return }
            mask.begin(stroke.bounds(of: path).intersection(state.box))
            stroke.stroke(path, into: mask)
        } else if paint.feather != 0 {
            guard path.rule == .clockwise, feather(path, paint.feather) else { return }
        } else {
            fill(path, path.rule, mask)
        }
        let blend = paint.blend
        guard let gradient = paint.gradient else {
            return self.paint(with: PlainColor(color: StraightColor(paint.color).faded(state.opacity)), blend)
        }
        guard gradientColors.take(list.stops(of: gradient), opacity: state.opacity) else {
            return self.paint(with: PlainColor(color: StraightColor.black.faded(state.opacity)), blend)
        }
        self.paint(with: GradientSource(gradientColors, list.shape(of: gradient), inverse), blend)
    }

    /// Puts colours onto what the mask covers.
    @inline(__always)
    mutating func paint<Source: ColorSource>(with source: Source, _ blend: Blend) {
        // Most blends are this one, whose loops need not look which it is.
        if blend == .srcOver { paint(source, .srcOver) } else { paint(source, blend) }
    }

    @inline(__always)
    private mutating func paint<Source: ColorSource>(_ source: Source, _ blend: Blend) {
        let (clip, width) = (clip, canvas.width)
        var source = source
        guard work.spend(mask.box.blockCount + mask.valueCount) else { return }
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            mask.forEachRun(within: clip) { row in
                source.begin(row: row)
            } full: { row, columns in
                _ = work.spend(Source.isPlain ? columns.count >> 3 : columns.count)
                source.fill(base + 4 * (row * width + columns.lowerBound), columns, blend)
            } part: { row, columns, coverage in
                var pixel = base + 4 * (row * width + columns.lowerBound)
                for column in columns {
                    let coverage = coverage(column)
                    if coverage > 0 { source.put(column, coverage, blend, pixel) }
                    pixel += 4
                }
            }
        }
    }

    // MARK: Feathers

    /// Makes the mask of a path with blurred edges.
    private mutating func feather(_ path: DisplayList.Path, _ strength: Float) -> Bool {
        let matrix = state.matrix
        let half = abs(strength) / 2
        var sigmaX = half * (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
        var sigmaY = half * (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
        guard sigmaX.isFinite, sigmaY.isFinite else { return false }
        (sigmaX, sigmaY) = (max(sigmaX, 1 / 3), max(sigmaY, 1 / 3))
        // Wide blurs are drawn small, where they are at least three pixels wide.
        var scale = 1
        while min(sigmaX, sigmaY) / Float(scale) > 6, scale < 1 << 12 { scale *= 2 }
        let factor = 1 / Float(scale)
        (sigmaX, sigmaY) = (sigmaX * factor, sigmaY * factor)
        func pad(_ sigma: Float) -> Int { min(Int(clampedUp: 3 * sigma), 4095) + 1 }
        let (padX, padY) = (pad(sigmaX), pad(sigmaY))
        let small = PixelBox(
            minX: Int((Float(state.box.minX) * factor).rounded(.down)) - 1,
            minY: Int((Float(state.box.minY) * factor).rounded(.down)) - 1,
            maxX: Int((Float(state.box.maxX) * factor).rounded(.up)) + 1,
            maxY: Int((Float(state.box.maxY) * factor).rounded(.up)) + 1)
        var scaled = Matrix.identity
        scaled.scale(factor, factor)
        rings.removeAll()
        rings.add(path, scaled * matrix, fineness: 8)
        let sums = CoverageMask()
        sums.begin(rings.bounds.pixels.intersection(small.padded(padX, padY)))
        // What each pixel takes goes with how far it spreads.
        let spread = 2 * (min(padX, sums.box.width) + min(padY, sums.box.height))
        guard !sums.box.isEmpty, work.spend(sums.box.width * sums.box.height * spread / 8) else { return false }
        fills.sum(rings, flips: matrix.determinant < 0, into: sums)
        let blurred = blur.blurred(sums, sigmaX, sigmaY, pad: (padX, padY), within: small)
        let box = blurred.box
        mask.begin(
            PixelBox(
                minX: box.minX * scale, minY: box.minY * scale, maxX: box.maxX * scale, maxY: box.maxY * scale
            ).padded(scale, scale).intersection(state.box))
        blurred.spread(by: scale, into: mask)
        return true
    }
}
