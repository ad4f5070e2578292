package import RiveGeometry

/// What a script makes of an object that changes the paths of paints.
package protocol ScriptEffect: ScriptBody {
    /// What becomes of the path of a paint; an empty one where that fails.
    func changed(_ path: PathOutline, at node: ScriptNode) -> PathOutline
}
