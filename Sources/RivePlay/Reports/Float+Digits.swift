extension Float {
    /// The nearest number of so many digits.
    func rounded(digits: Int) -> Float {
        guard isFinite, self != 0 else { return self }
        let scale = scale(digits: digits)
        return Float((Double(self) * scale).rounded() / scale)
    }

    /// What the last of so many digits counts; 0 for numbers that have none.
    func unit(ofDigits digits: Int) -> Float {
        guard isFinite, self != 0 else { return 0 }
        return Float(1 / scale(digits: digits))
    }

    /// What makes a whole number of so many digits of it.
    private func scale(digits: Int) -> Double {
        var (scale, size) = (1.0, Double(magnitude))
        while size >= 10 { (scale, size) = (scale / 10, size / 10) }
        while size < 1 { (scale, size) = (scale * 10, size * 10) }
        for _ in 1..<digits { scale *= 10 }
        return scale
    }
}
