extension SceneDrawing {
    mutating func number(of clip: DrawnClip) -> UInt32 {
        number(of: clip.artboard.definition.object(clip.object) ?? 0)
    }

    mutating func number(of part: DrawnPart) -> UInt32 {
        number(of: part.record)
    }
}
