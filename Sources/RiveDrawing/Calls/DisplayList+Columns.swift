/// A list as memory, which pages read as it lies: what changes a record here changes `painter.js`, too.
extension DisplayList {
    /// Calls a closure with the memory of each column that has elements: those whose elements are words of four bytes, or several of
    /// these, then indices of vertices, then verbs. `mark` has how many elements each has.
    package func forEachColumn(_ body: (UnsafeRawBufferPointer) -> Void) {
        withExtendedLifetime(contents) {
            let end = contents.end
            contents.calls.lend(end.calls, body)
            contents.matrices.lend(end.matrices, body)
            contents.paths.lend(end.paths, body)
            contents.points.lend(end.points, body)
            contents.gradients.lend(end.gradients, body)
            contents.stops.lend(end.stops, body)
            contents.images.lend(end.images, body)
            contents.meshes.lend(end.meshes, body)
            contents.vertices.lend(end.vertices, body)
            contents.opacities.lend(end.opacities, body)
            contents.indices.lend(end.indices, body)
            contents.verbs.lend(end.verbs, body)
        }
    }

    /// How many images calls draw, and meshes of images.
    package var imageUseCount: Int { Int(contents.end.images) + Int(contents.end.meshes) }

    /// Calls a closure with each image that a call draws, the object that does, and where it lies among the images and the meshes
    /// behind them.
    package func forEachImageUse(_ body: (_ place: Int, ImageUse, _ object: UInt32) -> Void) {
        for call in calls {
            switch call.operation {
            case .drawImage: body(Int(call.data), images[Int(call.data)], call.object)
            case .drawImageMesh: body(images.count + Int(call.data), meshes[Int(call.data)].image, call.object)
            default: break
            }
        }
    }
}

extension DisplayList.Column {
    @inline(__always)
    fileprivate func lend(_ count: UInt32, _ body: (UnsafeRawBufferPointer) -> Void) {
        guard count > 0 else { return }
        body(UnsafeRawBufferPointer(UnsafeBufferPointer(start: first, count: Int(count))))
    }
}
