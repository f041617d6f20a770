import { useState } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { toFailure } from '#web/graphql/to-failure.ts'

type Sending =
  | { readonly stand: 'resting' }
  | { readonly stand: 'sending' }
  | { readonly stand: 'failed'; readonly failure: Failure }

/** One request of a form or a button: whether it is under way, and how the last one failed. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ stand: 'resting' })
  const run = async (work: () => Promise<void>) => {
    setSending({ stand: 'sending' })
    try {
      await work()
      setSending({ stand: 'resting' })
    } catch (error) {
      setSending({ stand: 'failed', failure: toFailure(error) })
    }
  }
  return {
    isSending: sending.stand === 'sending',
    failure: sending.stand === 'failed' ? sending.failure : null,
    /** Runs what throws a Failure; what it does after the answer belongs into it. */
    send: (work: () => Promise<void>) => void run(work),
    forget: () => setSending({ stand: 'resting' }),
  }
}
