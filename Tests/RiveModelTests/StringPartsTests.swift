import Testing

@testable import RiveModel

@Suite struct StringPartsTests {
    @Test(
        arguments: [
            ("", [""]),
            ("Idle", ["Idle"]),
            ("Idle + Hover", ["Idle", "Hover"]),
            ("Idle + Hover + Press", ["Idle", "Hover", "Press"]),
            ("Idle+Hover", ["Idle+Hover"]),
            (" + Idle + ", ["", "Idle", ""]),
            ("Idle +  + Hover", ["Idle", "", "Hover"]),
            ("Idle + + Hover", ["Idle", "+ Hover"]),
            ("Über + 日本", ["Über", "日本"]),
        ])
    func separatorsStandBetweenParts(_ text: String, _ parts: [String]) {
        #expect(text.parts(separatedBy: " + ").map(String.init) == parts)
        // As the standard library splits.
        #expect(text.split(separator: " + ", omittingEmptySubsequences: false).map(String.init) == parts)
    }
}
