import { createActor, fromPromise, waitFor } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import { REQUEST_PATIENCE } from '#machines/foundation/delays.ts'
import type { SnackBarMessage } from '#machines/foundation/domain.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import { openPromise } from '#machines/foundation/not-provided.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { signedInAgain } from '#machines/session/session-answers.ts'
import { submissionMachine } from '#machines/submission/submission.machine.ts'

import type { AppActor } from '../app/app-actor.ts'
import { inspectLogic } from '../app/screen-logic.ts'
import type { Inspect } from '../app/screen-logic.ts'

/** Parts of the running application for submissions. */
export interface SubmissionParts extends Pick<AppActor, 'graphql' | 'session' | 'creation' | 'presentView'> {
  readonly say: (text: string, options?: Partial<Omit<SnackBarMessage, 'id' | 'text'>>) => void
  /** Allows the farewell page to be opened once. */
  readonly grantFarewell: () => void
}

/** A kind of change that a person can request. */
export interface Submission<Change, Answer> {
  /** Sends one change; throws a Failure. The signal aborts once the answer is no longer needed. */
  readonly send: (parts: SubmissionParts, change: Change, signal: AbortSignal) => Promise<Answer>
  /** Milliseconds until a change without an answer fails; set if the usual limit is too short. */
  readonly patience?: number
  /** Runs after the last answer, even if no screen shows the change any more. */
  readonly onDone?: (parts: SubmissionParts, answer: Answer, change: Change) => void
  /** Runs after a failure; without it, the screen that shows the change shows the failure. */
  readonly onFailed?: (parts: SubmissionParts, failure: Failure, change: Change) => void
}

type SubmissionActor = ActorRefFrom<typeof submissionMachine>

export interface Submissions {
  /** Returns the actor that sends changes of this kind to this target; created on the first call. */
  readonly of: <Change, Answer>(kind: Submission<Change, Answer>, target: string) => SubmissionActor
  /** Keeps the actor while a screen shows it; it ends once released and its last request has ended. */
  readonly hold: <Change, Answer>(kind: Submission<Change, Answer>, target: string) => () => void
  /** Resolves once no change of these kinds is pending; true if all were stored. */
  readonly settled: (kinds: readonly unknown[]) => Promise<boolean>
}

interface Entry {
  readonly actor: SubmissionActor
  holders: number
}

/** Creates the registry of all submissions, one for each kind and target. */
export function createSubmissions(parts: SubmissionParts, inspect?: Inspect): Submissions {
  const entries = new Map<unknown, Map<string, Entry>>()
  const awaitReturn = fromPromise<boolean>(({ signal }) => signedInAgain(parts.session, signal))

  const begin = <Change, Answer>(kind: Submission<Change, Answer>): SubmissionActor => {
    const submit = fromPromise<unknown, { change: unknown }>(({ input, signal }) =>
      kind.send(parts, input.change as Change, signal),
    )
    const within = kind.patience ?? REQUEST_PATIENCE
    const open = submissionMachine.provide({ actors: { submit: openPromise('submit', { within }) } })
    const machine = provideActors(open, { submit, awaitReturn })
    if (inspect) inspectLogic([machine], inspect)
    const actor = createActor(machine)
    actor.on('submission.done', ({ answer, change }) =>
      kind.onDone?.(parts, answer as Answer, change as Change),
    )
    actor.on('submission.failed', ({ failure, change }) => kind.onFailed?.(parts, failure, change as Change))
    actor.start()
    return actor
  }

  const entryOf = <Change, Answer>(kind: Submission<Change, Answer>, target: string): Entry => {
    const targets = entries.get(kind) ?? new Map<string, Entry>()
    entries.set(kind, targets)
    const known = targets.get(target)
    if (known !== undefined) return known
    const entry: Entry = { actor: begin(kind), holders: 0 }
    targets.set(target, entry)
    return entry
  }

  const end = (kind: unknown, target: string, { actor }: Entry): void => {
    if (entries.get(kind)?.get(target)?.actor !== actor) return
    actor.stop()
    entries.get(kind)?.delete(target)
  }

  const settled = async (kinds: readonly unknown[]): Promise<boolean> => {
    const actors = kinds.flatMap((kind) => [...(entries.get(kind)?.values() ?? [])].map(({ actor }) => actor))
    const busy = actors.filter((actor) => actor.getSnapshot().hasTag('busy'))
    if (busy.length === 0) return true
    const ends = await Promise.all(
      busy.map((actor) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))),
    )
    const isStored = ends.every(({ context }) => context.failure === null)
    // Another change may have followed.
    return (await settled(kinds)) && isStored
  }

  const dropAll = () => {
    for (const targets of entries.values())
      for (const { actor } of targets.values()) actor.send({ type: 'submission.drop' })
  }
  parts.session.on('session.changedHands', dropAll)
  parts.session.on('session.signedOut', dropAll)
  // The user is cleared before the sign-out has ended.
  let hadUser = false
  parts.session.subscribe(({ context: { holder, me } }) => {
    const hasUser = holder !== null || me !== null
    if (hadUser && !hasUser) dropAll()
    hadUser = hasUser
  })

  return {
    of: (kind, target) => entryOf(kind, target).actor,
    hold: (kind, target) => {
      const entry = entryOf(kind, target)
      entry.holders += 1
      return () => {
        entry.holders -= 1
        const settle = () => {
          const isHeld = entry.holders > 0
          if (!isHeld && entry.actor.getSnapshot().hasTag('busy')) return
          subscription.unsubscribe()
          if (!isHeld) end(kind, target, entry)
        }
        const subscription = entry.actor.subscribe(settle)
        // A component that only renders again holds the actor again before this runs.
        queueMicrotask(settle)
      }
    },
    settled,
  }
}
