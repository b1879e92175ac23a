// The functions of SQLite that are used, as a table that is filled when the first database is opened. Linked to,
// the library would be loaded at every start of the program, also where no database is searched: that took an
// eighth of the start. What Swift cannot call by itself, since it is variadic or takes a number for a function,
// has one static inline for each use. Nothing here adds to what SQLite does.
#ifndef TYPEAHEAD_CSQLITE_SHIM_H
#define TYPEAHEAD_CSQLITE_SHIM_H

#include <dlfcn.h>
#include <sqlite3.h>

#define CSQLITE_FUNCTIONS(FUNCTION) \
  FUNCTION(libversion) FUNCTION(libversion_number) FUNCTION(threadsafe) \
  FUNCTION(open_v2) FUNCTION(close) FUNCTION(errmsg) \
  FUNCTION(db_config) FUNCTION(limit) FUNCTION(busy_handler) FUNCTION(progress_handler) FUNCTION(interrupt) \
  FUNCTION(set_authorizer) FUNCTION(create_function_v2) \
  FUNCTION(prepare_v2) FUNCTION(finalize) FUNCTION(step) FUNCTION(reset) FUNCTION(stmt_readonly) \
  FUNCTION(bind_parameter_count) FUNCTION(bind_parameter_name) FUNCTION(bind_text) FUNCTION(bind_int64) \
  FUNCTION(column_count) FUNCTION(column_name) FUNCTION(column_type) FUNCTION(column_int64) \
  FUNCTION(column_text) FUNCTION(column_blob) FUNCTION(column_bytes) \
  FUNCTION(user_data) FUNCTION(value_type) FUNCTION(value_int64) FUNCTION(value_text) FUNCTION(value_blob) FUNCTION(value_bytes) \
  FUNCTION(result_null) FUNCTION(result_text) FUNCTION(result_error_nomem)

typedef struct {
#define CSQLITE_MEMBER(name) __typeof__(sqlite3_##name) *_Nonnull name;
  CSQLITE_FUNCTIONS(CSQLITE_MEMBER)
#undef CSQLITE_MEMBER
} csqlite_functions;

typedef enum { csqlite_is_loaded, csqlite_is_not_there, csqlite_lacks_functions } csqlite_loading;

// Loads the library of this name for good and fills the table.
static inline csqlite_loading csqlite_load(csqlite_functions *_Nonnull functions, const char *_Nonnull name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  void *function;
  if (!library) return csqlite_is_not_there;
#define CSQLITE_LOAD(name) \
  function = dlsym(library, "sqlite3_" #name); \
  if (!function) return csqlite_lacks_functions; \
  functions->name = (__typeof__(functions->name))function;
  CSQLITE_FUNCTIONS(CSQLITE_LOAD)
#undef CSQLITE_LOAD
  return csqlite_is_loaded;
}

static inline int csqlite_configure(const csqlite_functions *_Nonnull functions, sqlite3 *_Nonnull database, int option, int value) {
  return functions->db_config(database, option, value, (int *)0);
}

// SQLite copies the bytes. Without an address a text would be NULL, and what is empty in Swift may have none.
static inline int csqlite_bind_text(const csqlite_functions *_Nonnull functions, sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
  return functions->bind_text(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
static inline void csqlite_result_text(const csqlite_functions *_Nonnull functions, sqlite3_context *_Nonnull context, const void *_Nullable bytes, int count) {
  functions->result_text(context, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
