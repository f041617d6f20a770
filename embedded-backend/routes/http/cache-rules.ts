/**
 * Cache control of a file whose address changes with its bytes and is valid only while everyone may see it:
 * browsers keep it without revalidation. `s-maxage=0` (RFC 9111, 5.2.2.10: for shared caches only, which must
 * revalidate) makes caches in between learn of a withdrawal at once.
 */
export const immutableCacheControl = 'public, max-age=31536000, immutable, s-maxage=0'
