import { ANSWER_PATIENCE } from '#machines/foundation/delays.ts'

/** The signal of a request that ends when its asker leaves, or when the answer is not there in time. */
export function withLimit(signal?: AbortSignal | null, patience: number = ANSWER_PATIENCE): AbortSignal {
  const limit = AbortSignal.timeout(patience)
  return signal ? AbortSignal.any([signal, limit]) : limit
}
