extension Interpolator {
    /// The progress after easing where no key frame is: of one that a script eases what the file has is asked.
    func ease(_ factor: Float, _ scripts: @autoclosure () -> (any ScriptEngine)?) -> Float {
        guard case .scripted(let record) = kind else { return ease(factor) }
        return scripts()?.interpolator(Int(record))?.transform(factor) ?? factor
    }
}
