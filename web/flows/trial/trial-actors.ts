import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type { SourceFile } from '#machines/foundation/domain.ts'
import { FailureError, toFailure } from '#machines/foundation/failure.ts'
import { termsVersion } from '#machines/trial/trial-contract.ts'
import type {
  CreateTrialInput,
  SendTrialInput,
  TrialLook,
  TrialOrder,
  TrialRecord,
} from '#machines/trial/trial-contract.ts'
import { hashFile } from '#web/browser/hash-file.ts'
import { PutFailed, putBytes } from '#web/browser/put-bytes.ts'
import type { TabRecord } from '#web/browser/tab-record.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'

import type { FileShelf } from '../creation/file-shelf.ts'
import { recogniseFiles } from '../creation/recognise-files.ts'
import { putFailure } from '../upload/put-failure.ts'
import {
  CreateTrialMutation,
  DeleteTrialMutation,
  KeepTrialMutation,
  StartTrialMutation,
  TrialQuery,
} from './trial-operations.ts'

interface TrialParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly kept: TabRecord<TrialRecord>
}

/** Where the bytes of each file of a trial go, until they have been sent. */
type Addresses = readonly {
  readonly parts: readonly { readonly offset: number; readonly size: number; readonly url?: string | null }[]
}[]

/** Actor implementations of the trial machine. Bytes go straight to signed addresses. */
export const trialActors = ({ graphql, shelf, kept }: TrialParts) => {
  const addresses = new Map<string, Addresses>()
  /** What does not reach the server is over in a day by itself. */
  const giveUp = async (name: string): Promise<void> => {
    await graphql.mutate(DeleteTrialMutation, { id: name }).catch(() => undefined)
  }
  return {
    loadTrial: fromPromise<TrialRecord | null>(async () => kept.read()),
    recognise: fromPromise<TrialOrder, { files: readonly SourceFile[] }>(
      async ({ input }) => await recogniseFiles(shelf, input.files),
    ),
    createTrial: fromPromise<TrialRecord, CreateTrialInput>(async ({ input: { order, former } }) => {
      kept.clear()
      if (former !== null) await giveUp(former)
      const { type, kind } = order
      const files = await Promise.all(
        order.files.map(async ({ fileId, name: fileName, contentType, size }) => {
          const sha256 = await hashFile(shelf.take(fileId))
          return { fileName, contentType, size, sha256 }
        }),
      )
      const input = { type, files, acceptedTerms: termsVersion }
      const { createTrial } = await graphql.mutate(CreateTrialMutation, { input })
      if ('message' in createTrial) throw rejected(createTrial)
      addresses.set(createTrial.id, createTrial.files)
      const record = { name: createTrial.id, kind, type }
      kept.write(record)
      return record
    }),
    sendTrial: fromCallback<EventObject, SendTrialInput>(({ input, sendBack }) => {
      const stop = new AbortController()
      const send = async () => {
        const target = addresses.get(input.name) ?? []
        addresses.delete(input.name)
        await sendParts({ shelf, order: input.order, target, signal: stop.signal, sendBack })
        const { startTrial } = await graphql.mutate(StartTrialMutation, { id: input.name })
        if ('message' in startTrial) throw rejected(startTrial)
        sendBack({ type: 'sending.done' })
      }
      send().catch((error: unknown) => {
        if (stop.signal.aborted) return
        const failure = error instanceof PutFailed ? putFailure(error, 0) : toFailure(error)
        sendBack({ type: 'sending.failed', failure })
      })
      return () => stop.abort()
    }),
    lookAtTrial: fromPromise<TrialLook, { name: string }>(async ({ input }) => {
      const { trial } = await graphql.query(TrialQuery, { id: input.name })
      if (!trial) {
        kept.clear()
        throw new FailureError({ kind: 'notFound' })
      }
      const { status, progress, scene, failure } = trial
      return {
        status,
        progress,
        scene: scene ? { ...scene, ...orNull(scene) } : null,
        failure: failure ? { kind: 'rejected', ...failure } : null,
      }
    }),
    keepTrial: fromPromise<string, { name: string }>(async ({ input }) => {
      const { keepTrial } = await graphql.mutate(KeepTrialMutation, { id: input.name }, [
        'SpatialImage',
        'Task',
      ])
      if (!('message' in keepTrial)) return keepTrial.id
      if (keepTrial.code !== 'TRIAL_GONE') throw rejected(keepTrial)
      kept.clear()
      throw new FailureError({ kind: 'notFound' })
    }),
    clearTrial: fromPromise<void, { name: string | null }>(async ({ input }) => {
      kept.clear()
      if (input.name !== null) await giveUp(input.name)
    }),
  }
}

function orNull(scene: {
  readonly splatLightUrl?: string | null
  readonly photoUrl?: string | null
  readonly photoFov?: number | null
}) {
  const { splatLightUrl = null, photoUrl = null, photoFov = null } = scene
  return { splatLightUrl, photoUrl, photoFov }
}

/** Sends every part, one after the other, and tells the share of all bytes that has gone out. */
async function sendParts({
  shelf,
  order,
  target,
  signal,
  sendBack,
}: {
  readonly shelf: FileShelf
  readonly order: TrialOrder
  readonly target: Addresses
  readonly signal: AbortSignal
  readonly sendBack: (event: EventObject & { readonly share: number }) => void
}): Promise<void> {
  const all = order.files.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const [index, { fileId }] of order.files.entries()) {
    const file = shelf.take(fileId)
    for (const { offset, size, url } of target[index]?.parts ?? []) {
      if (url === null || url === undefined) continue
      const sent = before
      await putBytes({
        url,
        bytes: file.slice(offset, offset + size),
        onProgress: (bytes) => sendBack({ type: 'sending.progressed', share: (sent + bytes) / all }),
        signal,
      })
      before += size
    }
  }
}
