/// Tests of which none passes, whatever file they are of.
package enum FailingTests {
    /// Two tests on a file: one lacks its snapshot, and for the other nothing may both move and be still.
    package static func text(on file: String, _ number: Int) -> String {
        """
        file \(file)
        test "first \(number)"
          frames 20
          expect snapshot "it"
        test "second \(number)"
          until-settled
          expect going
          expect settled
        """
    }
}
