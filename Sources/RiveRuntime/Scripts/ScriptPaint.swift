package import RiveDrawing

/// A fill or a stroke of an artboard, as scripts see it.
package struct ScriptPaint {
    let artboard: ArtboardValues
    let definition: PaintDefinition

    init(_ artboard: ArtboardValues, _ definition: PaintDefinition) {
        (self.artboard, self.definition) = (artboard, definition)
    }

    package var isStroke: Bool { definition.isStroke }
    package var thickness: Float { artboard.value(definition.thickness) }
    package var feather: Float { definition.feather.map { artboard.value($0.strength) } ?? 0 }
    /// As numbers of the format.
    package var join: UInt32 { artboard.whole(definition.join) }
    package var cap: UInt32 { artboard.whole(definition.cap) }
    package var blend: Blend { definition.blend ?? .srcOver }

    /// The colour; black for a gradient.
    package var color: UInt32 {
        if case .color(let color) = definition.source { artboard.whole(color) } else { 0xFF00_0000 }
    }
}
