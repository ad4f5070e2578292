import LibC

/// `os`: what there is of it.
enum OSFunction: BuiltInName, LibraryFunction {
    case clock, date, difftime, time

    static var library: Library { .os }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: OSFunction) throws(Trap) -> Int {
        switch function {
        case .clock: return give(machine.host.clock())
        case .date: return try osDate()
        case .difftime:
            let later = Int64(truncating64: try number(1))
            return give(Double(later) - Double(Int64(truncating64: try number(2, default: 0))))
        case .time: return try osTime()
        }
    }

    // MARK: Dates to times

    private func osTime() throws(Trap) -> Int {
        if isMissing(1) { return give(machine.host.time().rounded(.down)) }
        let table = try table(1)
        let second = try field(table, "sec", default: 0)
        let minute = try field(table, "min", default: 0)
        let hour = try field(table, "hour", default: 12)
        let day = try field(table, "day", default: nil)
        let month = try field(table, "month", default: nil)
        let year = try field(table, "year", default: nil)
        let days = tm.days(year: year, month: month, day: day)
        let time = days * 86_400 + hour * 3_600 + minute * 60 + second
        return time < 0 ? give(.none) : give(Value(time))
    }

    private func field(_ table: TablePointer, _ name: StaticString, default value: Int?) throws(Trap) -> Int {
        if let number = machine.number(table.get(try machine.string(name))) { return Int(truncating32: number) }
        guard let value else {
            throw machine.libraryError(Array("field '".utf8) + name.array + Array("' missing in date table".utf8))
        }
        return value
    }

    // MARK: Times to dates

    private func osDate() throws(Trap) -> Int {
        let given = isMissing(1) ? try machine.string("%c") : try string(1)
        var format = Array(given.beforeZero)
        let time = Int64(truncating64: isMissing(2) ? machine.host.time().rounded(.down) : try number(2))
        let isUniversal = format.first == UInt8(ascii: "!")
        if isUniversal { format.removeFirst() }
        guard isUniversal || time >= 0, let date = tm(seconds: Int(time)) else { return give(.none) }
        if format == Array("*t".utf8) { return try giveTable(date) }
        var result = TextBuilder(machine)
        defer { result.close() }
        var at = 0
        while at < format.count {
            let byte = format[at]
            at += 1
            if byte != UInt8(ascii: "%") || at == format.count {
                try result.add(byte)
                continue
            }
            try add(&result, date, format[at], zone: isUniversal ? "GMT" : "UTC")
            at += 1
        }
        return give(Value(try result.string()))
    }

    private func add(_ result: inout TextBuilder, _ date: tm, _ letter: UInt8, zone: StaticString) throws(Trap) {
        guard "aAbBcdHIjmMpSUwWxXyYzZ%".utf8.contains(letter) else {
            throw argumentError(1, "invalid conversion specifier")
        }
        if letter == UInt8(ascii: "Z") { return try result.add(zone.array) }
        var date = date
        let form = [UInt8(ascii: "%"), letter, 0].map { CChar(bitPattern: $0) }
        let buffer = UnsafeMutableRawPointer(machine.pointee.textBuffer).assumingMemoryBound(to: CChar.self)
        let count = strftime(buffer, MachineState.textBufferSize, form, &date)
        try result.add(machine.pointee.textBuffer, count)
    }

    private func giveTable(_ date: tm) throws(Trap) -> Int {
        let table = try machine.newTable(nodes: 9)
        machine.push(Value(table))
        let fields: [(StaticString, Int32)] = [
            ("sec", date.tm_sec), ("min", date.tm_min), ("hour", date.tm_hour), ("day", date.tm_mday),
            ("month", date.tm_mon + 1), ("year", date.tm_year + 1900), ("wday", date.tm_wday + 1),
            ("yday", date.tm_yday + 1),
        ]
        for (name, value) in fields { try machine.set(table, try machine.string(name), Value(Int(value))) }
        try machine.set(table, try machine.string("isdst"), Value(false))
        return 1
    }
}

/// Dates of the calendar, in universal time.
extension tm {
    /// Days since 1970; months and days beyond their ranges go on counting.
    fileprivate static func days(year: Int, month: Int, day: Int) -> Int {
        let months = month - 1
        let turn = months >= 0 ? months / 12 : (months - 11) / 12
        let (year, month) = (year + turn, months - turn * 12 + 1)
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Fails for times that are no years of up to eight digits away.
    fileprivate init?(seconds: Int) {
        guard seconds.magnitude < 3_000_000_000_000_000 else { return nil }
        self.init()
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let rest = seconds - days * 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfShifted = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfShifted + 2) / 153
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        tm_mday = Int32(dayOfShifted - (153 * monthIndex + 2) / 5 + 1)
        (tm_mon, tm_year) = (Int32(month - 1), Int32(year - 1900))
        (tm_hour, tm_min, tm_sec) = (Int32(rest / 3_600), Int32(rest / 60 % 60), Int32(rest % 60))
        let sinceSunday = (days + 4) % 7
        tm_wday = Int32(sinceSunday < 0 ? sinceSunday + 7 : sinceSunday)
        tm_yday = Int32(days - Self.days(year: year, month: 1, day: 1))
    }
}
