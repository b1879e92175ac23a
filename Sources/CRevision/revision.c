#include "revision.h"

const char *revision_of_source(void) { return TYPEAHEAD_REVISION; }
