/// What drawing an artboard keeps from one frame to the next: made by what draws it, and gone with the artboard.
class DrawingMemory {}
