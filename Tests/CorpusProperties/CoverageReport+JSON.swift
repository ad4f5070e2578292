import RiveJSON
package import RivePlay

extension CoverageReport {
    /// The document of this report alone.
    package var json: [UInt8] {
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        JSONWriter.write(to: output) { CoverageDocument([self]).write(&$0) }
        output.flush()
        return bytes
    }
}
