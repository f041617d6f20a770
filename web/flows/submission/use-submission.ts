import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { waitFor } from 'xstate'

import type { Failure } from '#machines/foundation/failure.ts'
import { useApp } from '#web/app-context.tsx'

import type { Submission } from './submissions.ts'

interface Options<Change, Answer> {
  /** Id of the thing that changes, if there can be several at a time. */
  readonly target?: string
  /** The server's present value, compared by identity: a newer one replaces `shown`. */
  readonly served?: unknown
  /** Runs after the last answer while the screen is mounted; unconditional effects belong to the kind. */
  readonly onDone?: (answer: Answer, change: Change) => void
}

export interface Submitting<Change> {
  readonly isSending: boolean
  /** The last failure, until another change is sent or `forget` is called. */
  readonly failure: Failure | null
  /**
   * The newest change that has not failed, to show until the server's value includes it; null without one.
   */
  readonly shown: Change | null
  readonly send: (change: Change) => void
  readonly forget: () => void
  /** Resolves once no change is pending. */
  readonly settled: () => Promise<void>
}

/** Sends changes of one kind to one target, with the `submission` machine. */
export function useSubmission<Change, Answer>(
  kind: Submission<Change, Answer>,
  { target = '', served, onDone }: Options<Change, Answer> = {},
): Submitting<Change> {
  const { submissions } = useApp()
  const actor = submissions.of(kind, target)
  const [servedBefore, setServedBefore] = useState(served)
  const follow = useEffectEvent((answer: unknown, change: unknown) =>
    onDone?.(answer as Answer, change as Change),
  )
  useEffect(() => {
    const release = submissions.hold(kind, target)
    const done = actor.on('submission.done', ({ answer, change }) => follow(answer, change))
    return () => {
      done.unsubscribe()
      release()
    }
  }, [submissions, kind, target, actor])
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { sent, next, saved, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const wanted = isSending ? (next ?? { change: sent }) : null
  const kept = served === servedBefore ? saved : null
  return {
    isSending,
    failure,
    shown: ((wanted ?? kept)?.change ?? null) as Change | null,
    send: (change) => {
      setServedBefore(served)
      actor.send({ type: 'submission.send', change })
    },
    forget: () => actor.send({ type: 'submission.forget' }),
    settled: async () => {
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    },
  }
}
