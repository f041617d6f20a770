import { useState } from 'react'

import type { Failure } from '#machines/foundation/failure.ts'
import { signedInAgain } from '#machines/session/session-answers.ts'
import { useApp } from '#web/app-context.tsx'
import { toFailure } from '#web/graphql/to-failure.ts'

type Sending =
  | { readonly stand: 'resting' }
  | { readonly stand: 'sending' }
  | { readonly stand: 'failed'; readonly failure: Failure }

/**
 * One request of a form or a button: whether it is under way, and how the last one failed. One that a lost
 * session has interrupted goes on once the same person has signed in again.
 */
export function useSending() {
  const { session } = useApp()
  const [sending, setSending] = useState<Sending>({ stand: 'resting' })
  const run = async (work: () => Promise<void>) => {
    setSending({ stand: 'sending' })
    try {
      await work()
      setSending({ stand: 'resting' })
    } catch (error) {
      const failure = toFailure(error)
      if (failure.kind === 'unauthenticated' && (await signedInAgain(session))) await run(work)
      else setSending({ stand: 'failed', failure })
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
