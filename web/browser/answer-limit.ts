/**
 * Milliseconds within which a whole answer is there; later the server counts as out of reach. The gateway
 * gives up its own calls before.
 */
export const ANSWER_PATIENCE = 30_000
/** The same for a request that carries a file: its bytes may take their time. */
export const FILE_PATIENCE = 300_000

/** The signal of a request that ends when its asker leaves, or when the answer is not there in time. */
export function withLimit(signal?: AbortSignal | null, patience: number = ANSWER_PATIENCE): AbortSignal {
  const limit = AbortSignal.timeout(patience)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
