import CHarfBuzz

/// The scripts of characters, as HarfBuzz names them.
struct Scripts {
    private let harfBuzz: HarfBuzz

    init(_ harfBuzz: HarfBuzz) { self.harfBuzz = harfBuzz }

    /// The script of a character, Common or Inherited too.
    func script(of codePoint: UInt32) -> UInt32 {
        if codePoint < 0x80 {
            let isLetter = UInt32(0x61)...0x7A ~= codePoint | 0x20
            return (isLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON).rawValue
        }
        return harfBuzz.call.hb_unicode_script(harfBuzz.unicode, codePoint).rawValue
    }

    /// The script that counts for a character behind one of some script.
    func following(_ script: UInt32, _ codePoint: UInt32) -> UInt32 {
        let own = self.script(of: codePoint)
        if own == script || own == HB_SCRIPT_COMMON.rawValue || own == HB_SCRIPT_INHERITED.rawValue
            || harfBuzz.call.hb_unicode_general_category(harfBuzz.unicode, codePoint)
                == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
        {
            return script
        }
        return own
    }
}
