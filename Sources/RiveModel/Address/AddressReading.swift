/// What an address means that a file by itself has nothing for; nil where it means nothing either.
package typealias AddressReading = (_ document: Document, _ address: String) -> AddressTarget?
