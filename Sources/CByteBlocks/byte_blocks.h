// Which of 64 bytes are equal to a given one, as the bits of a number: what the standard library of Swift
// has no operation for. The functions are so small that they become part of the loop that calls them.
//
// All use what every processor of the architecture has, so nothing is chosen when the program runs.
#ifndef TYPEAHEAD_BYTE_BLOCKS_H
#define TYPEAHEAD_BYTE_BLOCKS_H

#include <stdint.h>

#if defined(__SSE2__)

#include <emmintrin.h>

static inline __m128i cbyteblocks_equal16(const uint8_t *_Nonnull bytes, __m128i wanted) {
  return _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), wanted);
}

static inline uint64_t cbyteblocks_bits64(__m128i a, __m128i b, __m128i c, __m128i d) {
  return (uint64_t)(uint32_t)_mm_movemask_epi8(a) | (uint64_t)(uint32_t)_mm_movemask_epi8(b) << 16 |
         (uint64_t)(uint32_t)_mm_movemask_epi8(c) << 32 | (uint64_t)(uint32_t)_mm_movemask_epi8(d) << 48;
}

// Bit i tells whether bytes[i] is the wanted one.
static inline uint64_t cbyteblocks_equal(const uint8_t *_Nonnull bytes, uint8_t wanted) {
  __m128i w = _mm_set1_epi8((char)wanted);
  return cbyteblocks_bits64(cbyteblocks_equal16(bytes, w), cbyteblocks_equal16(bytes + 16, w),
                            cbyteblocks_equal16(bytes + 32, w), cbyteblocks_equal16(bytes + 48, w));
}

static inline __m128i cbyteblocks_both16(const uint8_t *_Nonnull first, __m128i a, const uint8_t *_Nonnull second, __m128i b) {
  return _mm_and_si128(cbyteblocks_equal16(first, a), cbyteblocks_equal16(second, b));
}

// Bit i tells whether first[i] and second[i] are the wanted ones.
static inline uint64_t cbyteblocks_both(const uint8_t *_Nonnull first, uint8_t wanted_first,
                                        const uint8_t *_Nonnull second, uint8_t wanted_second) {
  __m128i a = _mm_set1_epi8((char)wanted_first), b = _mm_set1_epi8((char)wanted_second);
  return cbyteblocks_bits64(
      cbyteblocks_both16(first, a, second, b), cbyteblocks_both16(first + 16, a, second + 16, b),
      cbyteblocks_both16(first + 32, a, second + 32, b), cbyteblocks_both16(first + 48, a, second + 48, b));
}

#elif defined(__aarch64__) && defined(__ARM_NEON) && !defined(__ARM_BIG_ENDIAN)

#include <arm_neon.h>

// Each byte of a comparison is all ones or all zeros. Of each eight one keeps a bit of its own, and three
// additions of neighbours bring the 64 bits together.
static inline uint64_t cbyteblocks_bits64(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
  const uint8x16_t own = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t ab = vpaddq_u8(vandq_u8(a, own), vandq_u8(b, own));
  uint8x16_t cd = vpaddq_u8(vandq_u8(c, own), vandq_u8(d, own));
  uint8x16_t all = vpaddq_u8(ab, cd);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}

// Bit i tells whether bytes[i] is the wanted one.
static inline uint64_t cbyteblocks_equal(const uint8_t *_Nonnull bytes, uint8_t wanted) {
  uint8x16_t w = vdupq_n_u8(wanted);
  return cbyteblocks_bits64(vceqq_u8(vld1q_u8(bytes), w), vceqq_u8(vld1q_u8(bytes + 16), w),
                            vceqq_u8(vld1q_u8(bytes + 32), w), vceqq_u8(vld1q_u8(bytes + 48), w));
}

static inline uint8x16_t cbyteblocks_both16(const uint8_t *_Nonnull first, uint8x16_t a, const uint8_t *_Nonnull second, uint8x16_t b) {
  return vandq_u8(vceqq_u8(vld1q_u8(first), a), vceqq_u8(vld1q_u8(second), b));
}

// Bit i tells whether first[i] and second[i] are the wanted ones.
static inline uint64_t cbyteblocks_both(const uint8_t *_Nonnull first, uint8_t wanted_first,
                                        const uint8_t *_Nonnull second, uint8_t wanted_second) {
  uint8x16_t a = vdupq_n_u8(wanted_first), b = vdupq_n_u8(wanted_second);
  return cbyteblocks_bits64(
      cbyteblocks_both16(first, a, second, b), cbyteblocks_both16(first + 16, a, second + 16, b),
      cbyteblocks_both16(first + 32, a, second + 32, b), cbyteblocks_both16(first + 48, a, second + 48, b));
}

#else

// Bit i tells whether bytes[i] is the wanted one.
static inline uint64_t cbyteblocks_equal(const uint8_t *_Nonnull bytes, uint8_t wanted) {
  uint64_t bits = 0;
  for (int i = 0; i < 64; i += 1) bits |= (uint64_t)(bytes[i] == wanted) << i;
  return bits;
}

// Bit i tells whether first[i] and second[i] are the wanted ones.
static inline uint64_t cbyteblocks_both(const uint8_t *_Nonnull first, uint8_t wanted_first,
                                        const uint8_t *_Nonnull second, uint8_t wanted_second) {
  return cbyteblocks_equal(first, wanted_first) & cbyteblocks_equal(second, wanted_second);
}

#endif
#endif
