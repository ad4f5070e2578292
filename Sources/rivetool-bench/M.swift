import RiveFormat
import Glibc
@main struct M { static func main() {
  let f = fopen(CommandLine.arguments[1], "rb")!
  fseek(f, 0, SEEK_END); let n = ftell(f); rewind(f)
  let b = [UInt8](unsafeUninitializedCapacity: n) { p, c in c = fread(p.baseAddress!, 1, n, f) }
  let times = Int(CommandLine.arguments[2])!
  var t = 0
  for _ in 0..<times { let r = try! RiveFile(parsing: b); t += r.recordCount + r.properties.count; if r.problem != nil { print(r.problem!) }
   if CommandLine.arguments.count > 3 { print(r.reencoded() == b) } }
  print(t)
} }
