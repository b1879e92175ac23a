// What Swift cannot call of libcurl by itself: the functions that take a value of any type. Each kind of value has
// one static inline here, and nothing is added to what libcurl does.
#ifndef TYPEAHEAD_CCURL_SHIM_H
#define TYPEAHEAD_CCURL_SHIM_H

// The options for protocols have newer names since 7.85, which systems that are still in use do not know.
#define CURL_DISABLE_DEPRECATION
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Takes bytes that have arrived, and returns how many it took; fewer end the transfer.
typedef size_t (*ccurl_taker)(const void *_Nonnull bytes, size_t size, size_t count, void *_Nonnull context);

static inline CURLcode ccurl_set_number(CURL *_Nonnull easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

// libcurl copies the text.
static inline CURLcode ccurl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nonnull text) {
  return curl_easy_setopt(easy, option, text);
}

// libcurl keeps the pointer.
static inline CURLcode ccurl_set_pointer(CURL *_Nonnull easy, CURLoption option, void *_Nullable pointer) {
  return curl_easy_setopt(easy, option, pointer);
}

static inline CURLcode ccurl_set_taker(CURL *_Nonnull easy, CURLoption option, ccurl_taker _Nonnull taker) {
  return curl_easy_setopt(easy, option, taker);
}

// libcurl copies the bytes. Without an address there would be no body, and what is empty in Swift may have none.
static inline CURLcode ccurl_set_body(CURL *_Nonnull easy, const void *_Nullable bytes, size_t count) {
  CURLcode code = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code != CURLE_OK ? code : curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes ? bytes : "");
}

// Lets a transfer that is dropped while its host is looked up not wait for that. Before 7.87 it does.
static inline void ccurl_leave_lookups(CURL *_Nonnull easy) {
#if LIBCURL_VERSION_NUM >= 0x075700
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#else
  (void)easy;
#endif
}

// The status of the last response; 0 before there is one.
static inline long ccurl_status(CURL *_Nonnull easy) {
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

#endif
