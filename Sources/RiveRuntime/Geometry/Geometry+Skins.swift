internal import RiveGeometry

extension Geometry {
    /// Replaces matrices by how far each bone of a skin has moved since it was tied.
    /// Bones are placed for it unless they are to be taken where they lie now.
    func placeBones(of skin: SkinDefinition, _ isPlaced: Bool, _ bones: inout [Matrix]) {
        bones.removeAll(keepingCapacity: true)
        for tendon in skin.tendons {
            let bone = Int(tendon.bone)
            bones.append((bone < 0 ? .identity : isPlaced ? world(bone) : worlds[bone]) * tendon.inverse)
        }
    }
}

extension SkinDefinition {
    /// A point of what a skin deforms, in the space of the artboard: the bones pull it, each by its weight.
    @inline(__always)
    func deformed(
        _ point: Point, _ weight: VertexDefinition.Weight?, _ bones: UnsafeBufferPointer<Matrix>
    ) -> Point {
        let tied = world * point
        guard let weight else { return tied }
        // As the runtime: matrices are mixed before they are applied, so that all digits agree.
        var mixed = Matrix(xx: 0, xy: 0, yx: 0, yy: 0, tx: 0, ty: 0)
        var (shares, indices) = (weight.values, weight.indices)
        while shares != 0 {
            // 0 is no bone but the path's own space; the first tendon is 1.
            let (share, index) = (shares & 0xFF, Int(indices & 0xFF))
            if share > 0 {
                mixed.add(index == 0 || index > bones.count ? .identity : bones[index - 1], Float(share) / 255)
            }
            shares >>= 8
            indices >>= 8
        }
        return mixed * tied
    }
}

extension Matrix {
    @inline(__always)
    fileprivate mutating func add(_ other: Matrix, _ share: Float) {
        xx += other.xx * share
        xy += other.xy * share
        yx += other.yx * share
        yy += other.yy * share
        tx += other.tx * share
        ty += other.ty * share
    }
}
