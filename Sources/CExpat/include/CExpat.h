#ifndef CEXPAT_H
#define CEXPAT_H

#include <stdint.h>

// The header of expat is not needed to build: all that is called of it is declared here. It is loaded by a file name with the version
// of its binary interface, which holds the declarations true.

/// A parser of one document.
struct XML_ParserStruct;

/// The handlers of a parser: the start of an element with its attributes in pairs, ended by null; its end; text; the start of a
/// document type declaration.
typedef void (*expat_start)(
    void *_Nullable owner, const char *_Nonnull name, const char *_Nullable *_Nonnull attributes);
typedef void (*expat_end)(void *_Nullable owner, const char *_Nonnull name);
typedef void (*expat_text)(void *_Nullable owner, const char *_Nonnull bytes, int count);
typedef void (*expat_doctype)(
    void *_Nullable owner, const char *_Nonnull name, const char *_Nullable system, const char *_Nullable public_id,
    int has_subset);

/// Every function of expat that Swift calls.
#define EXPAT_FUNCTIONS(EACH) \
    EACH(struct XML_ParserStruct *_Nullable, XML_ParserCreateNS, (const char *_Nullable encoding, char separator)) \
    EACH(void, XML_ParserFree, (struct XML_ParserStruct *_Nullable parser)) \
    EACH(void, XML_SetUserData, (struct XML_ParserStruct *_Nonnull parser, void *_Nullable owner)) \
    EACH(void, XML_SetElementHandler, \
         (struct XML_ParserStruct *_Nonnull parser, expat_start _Nullable start, expat_end _Nullable end)) \
    EACH(void, XML_SetCharacterDataHandler, (struct XML_ParserStruct *_Nonnull parser, expat_text _Nullable text)) \
    EACH(void, XML_SetStartDoctypeDeclHandler, \
         (struct XML_ParserStruct *_Nonnull parser, expat_doctype _Nullable doctype)) \
    EACH(int, XML_Parse, \
         (struct XML_ParserStruct *_Nonnull parser, const char *_Nullable bytes, int count, int is_final)) \
    EACH(int, XML_StopParser, (struct XML_ParserStruct *_Nonnull parser, unsigned char is_resumable)) \
    EACH(int, XML_GetErrorCode, (struct XML_ParserStruct *_Nonnull parser)) \
    EACH(const char *_Nullable, XML_ErrorString, (int code)) \
    EACH(unsigned long, XML_GetCurrentLineNumber, (struct XML_ParserStruct *_Nonnull parser)) \
    EACH(unsigned long, XML_GetCurrentColumnNumber, (struct XML_ParserStruct *_Nonnull parser)) \
    EACH(const char *_Nonnull, XML_ExpatVersion, (void))

#define EXPAT_FIELD(result, name, parameters) result(*_Nonnull name) parameters;

/// The functions of expat under their own names.
struct __attribute__((swift_attr("@Sendable"))) expat_functions {
    EXPAT_FUNCTIONS(EXPAT_FIELD)
};

#undef EXPAT_FIELD

/// Fills `functions` from the shared library with a file name, which stays loaded.
///
/// Returns null, or why the library can not be used: it is missing, or lacks a function. The text is the system's, and is good
/// until the next call.
const char *_Nullable expat_load(const char *_Nonnull file, struct expat_functions *_Nonnull functions);

#endif
