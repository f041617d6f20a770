/**
 * For a file whose address changes with its bytes and holds no longer than everybody may see it: a reader's
 * own browser keeps it without asking. Whatever stands between (RFC 9111, 5.2.2.10: `s-maxage` speaks to
 * shared caches alone, and forbids them to answer without asking) learns of what was taken back at once.
 */
export const lastingFile = 'public, max-age=31536000, immutable, s-maxage=0'
