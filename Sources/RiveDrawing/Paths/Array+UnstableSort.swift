extension Array {
    /// Sorts as the C++ library of the reference does, which leaves equal elements in an order of its own.
    mutating func sortUnstably(_ precedes: (Element, Element) -> Bool) {
        guard count > 1 else { return }
        var depth = 0
        while count >> (depth + 1) > 0 { depth += 1 }
        cut(0, count, 2 * depth, precedes)
        for index in 1..<count {
            // Only among the first may there be none that stays in front.
            if index < Self.few, precedes(self[index], self[0]) {
                insert(remove(at: index), at: 0)
            } else {
                moveDown(index, precedes)
            }
        }
    }

    /// So few are left to be put in order one by one.
    private static var few: Int { 16 }

    private mutating func cut(_ start: Int, _ end: Int, _ depth: Int, _ precedes: (Element, Element) -> Bool) {
        var (end, depth) = (end, depth)
        while end - start > Self.few {
            // The library goes on in another way, which only what is made for it brings about.
            guard depth > 0 else { return self[start..<end].sort(by: precedes) }
            depth -= 1
            let middle = partition(start, end, precedes)
            cut(middle, end, depth, precedes)
            end = middle
        }
    }

    /// Brings what precedes a middle element to the front.
    private mutating func partition(_ start: Int, _ end: Int, _ precedes: (Element, Element) -> Bool) -> Int {
        swapAt(start, median(start + 1, start + (end - start) / 2, end - 1, precedes))
        var (low, high) = (start + 1, end)
        while true {
            while precedes(self[low], self[start]) { low += 1 }
            high -= 1
            while precedes(self[start], self[high]) { high -= 1 }
            guard low < high else { return low }
            swapAt(low, high)
            low += 1
        }
    }

    private func median(_ a: Int, _ b: Int, _ c: Int, _ precedes: (Element, Element) -> Bool) -> Int {
        if precedes(self[a], self[b]) {
            return precedes(self[b], self[c]) ? b : precedes(self[a], self[c]) ? c : a
        }
        return precedes(self[a], self[c]) ? a : precedes(self[b], self[c]) ? c : b
    }

    private mutating func moveDown(_ index: Int, _ precedes: (Element, Element) -> Bool) {
        let element = self[index]
        var place = index
        while place > 0, precedes(element, self[place - 1]) {
            self[place] = self[place - 1]
            place -= 1
        }
        self[place] = element
    }
}
