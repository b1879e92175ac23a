#ifndef REVISION_H
#define REVISION_H

/// The revision of the source, as `Package.swift` was told it; empty where it was not. Never freed.
const char *_Nonnull revision_of_source(void);

#endif
