import RiveDrawing
import RiveGeometry

/// A drawable or a layout that its script draws, anew in each frame: what the script does is not known.
final class DrawnScript: DrawnPart {
    /// What the script makes of it, owned by the artboard.
    private unowned(unsafe) let scripted: ScriptedObject

    init(_ artboard: ArtboardInstance, _ scripted: ScriptedObject) {
        self.scripted = scripted
        super.init(artboard, scripted.object)
    }

    override var willDraw: Bool { scripted.draws }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let opacity = self.opacity
        let isSaved = needsSave || opacity != 1
        if isSaved { list.list.save() }
        if opacity != 1 { list.list.modulateOpacity(opacity, object: list.number(of: self)) }
        list.list.transform(world)
        withUnsafeMutablePointer(to: &list) { drawing in
            let canvas = DrawnCanvas(drawing, by: self)
            scripted.draw(on: canvas)
            canvas.end()
        }
        if isSaved { list.list.restore() }
    }
}
