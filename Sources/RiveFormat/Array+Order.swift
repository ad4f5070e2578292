extension Array where Element: Comparable {
    /// The places of the elements that are in no longest run of ascending ones: as few as have to move.
    package var placesOutOfOrder: [Int] {
        // The place of the last element of the best run of each length, and of the element before each in its run.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: count)
        for (place, element) in enumerated() {
            let length = ends.indices.partitionPoint { self[ends[$0]] < element }
            if length > 0 { previous[place] = ends[length - 1] }
            if length == ends.count { ends.append(place) } else { ends[length] = place }
        }
        if ends.count == count { return [] }
        var isInOrder = [Bool](repeating: false, count: count)
        var place = ends.last ?? -1
        while place >= 0 {
            isInOrder[place] = true
            place = previous[place]
        }
        return indices.filter { !isInOrder[$0] }
    }
}
