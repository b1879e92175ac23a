// Swift can neither call a variadic C function nor name stdin and its like safely, so each use gets a
// function of its own here. They add nothing to what libedit does.
#ifndef TYPEAHEAD_CLIBEDIT_SHIM_H
#define TYPEAHEAD_CLIBEDIT_SHIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1  // fopencookie
#endif
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <sys/types.h>
#include <wchar.h>

#endif
