/**
 * Time limit for a whole answer, in milliseconds; after it the server counts as unreachable. The gateway
 * gives up its own calls earlier.
 */
export const ANSWER_PATIENCE = 30_000
/** Time limit for a request that uploads a file, in milliseconds. */
export const FILE_PATIENCE = 300_000

/** Returns a signal that aborts with `signal`, or after `patience` milliseconds. */
export function withLimit(signal?: AbortSignal | null, patience: number = ANSWER_PATIENCE): AbortSignal {
  const limit = AbortSignal.timeout(patience)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
