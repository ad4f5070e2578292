package import RiveText

/// A step of a play, and where it stands.
package struct PlannedStep {
    package let step: any Step
    /// Where it stands in a script; nil for a step of none.
    package var location: TextLocation?
}
