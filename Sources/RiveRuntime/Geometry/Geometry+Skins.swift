import RiveGeometry

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
    /// How it deforms points with its bones as they lie now.
    func deformation(_ bones: UnsafeBufferPointer<Matrix>) -> SkinDeformation {
        SkinDeformation(world: world, bones: bones)
    }
}

/// What a skin makes of points, in the space of the artboard: the bones pull each, by its weights.
struct SkinDeformation {
    fileprivate let world: Matrix
    fileprivate let bones: UnsafeBufferPointer<Matrix>

    @inline(__always)
    func deformed(_ point: Point, _ weight: VertexDefinition.Weight?) -> Point {
        pulled(world * point, weight)
    }

    /// The same of a point where the bones find it.
    @inline(__always)
    func pulled(_ tied: Point, _ weight: VertexDefinition.Weight?) -> Point {
        guard let weight else { return tied }
        // As the runtime: matrices are mixed before they are applied, so that all digits agree.
        var columns = SIMD4<Float>.zero
        var translation = SIMD2<Float>.zero
        var (shares, indices) = (weight.values, weight.indices)
        while shares != 0 {
            // 0 is no bone but the path's own space; the first tendon is 1.
            let (share, index) = (shares & 0xFF, Int(indices & 0xFF))
            if share > 0 {
                let bone = index == 0 || index > bones.count ? .identity : bones[index - 1]
                let part = Float(share) / 255
                columns += SIMD4(bone.xx, bone.xy, bone.yx, bone.yy) * part
                translation += SIMD2(bone.tx, bone.ty) * part
            }
            shares >>= 8
            indices >>= 8
        }
        let mixed = Matrix(
            xx: columns.x, xy: columns.y, yx: columns.z, yy: columns.w, tx: translation.x, ty: translation.y)
        return mixed * tied
    }
}
