import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type {
  AccountImport,
  AnnouncedArchive,
  ArchiveRoom,
  ArrivalWishes,
  SendArchiveInput,
} from '#machines/arrival/arrival-contract.ts'
import { arrivalMachine } from '#machines/arrival/arrival.machine.ts'
import type { UploadPart } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import { hashFile } from '#web/browser/hash-file.ts'
import { putBytes } from '#web/browser/put-bytes.ts'
import type {
  AccountImportQuery as Answer,
  ReserveAccountImportMutation as Reserved,
} from '#web/graphql/__generated__/graphql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { served, t } from '#web/language/t.ts'

import type { LogicParts } from '../app/logic-parts.ts'
import type { FileShelf } from '../creation/file-shelf.ts'
import { putFailure } from '../upload/put-failure.ts'
import {
  AccountImportQuery,
  ReserveAccountImportMutation,
  StartAccountImportMutation,
} from './arrival-operations.ts'

/** Actor implementations of the arrival machine. Bytes go straight to signed addresses. */
const arrivalActors = (graphql: Graphql, shelf: FileShelf) => ({
  look: fromPromise<AccountImport>(async () => {
    const { accountImport } = await graphql.query(AccountImportQuery, {})
    return toImport(accountImport)
  }),
  examine: fromPromise<{ sha256: string }, { fileId: string }>(async ({ input }) => {
    try {
      return { sha256: await hashFile(shelf.take(input.fileId)) }
    } catch {
      throw new FailureError({
        kind: 'rejected',
        code: 'UNREADABLE_FILE',
        message: t('ファイルを読み込めませんでした。もう一度選んでください。'),
      })
    }
  }),
  reserve: fromPromise<ArchiveRoom, AnnouncedArchive>(async ({ input }) => {
    const { reserveAccountImport } = await graphql.mutate(ReserveAccountImportMutation, { input })
    const { isComplete, parts } = reserveAccountImport
    return { isComplete, parts: parts.map(toPart) }
  }),
  send: fromCallback<EventObject, SendArchiveInput>(({ input, sendBack }) => {
    const stop = new AbortController()
    const send = async () => {
      const file = shelf.take(input.fileId)
      let there = 0
      for (const { url, offset, size } of input.parts) {
        if (url !== null) {
          const before = there
          try {
            await putBytes({
              url,
              bytes: file.slice(offset, offset + size),
              onProgress: (sent) => sendBack({ type: 'bytes.sent', sentBytes: before + sent }),
              signal: stop.signal,
            })
          } catch (error) {
            if (!stop.signal.aborted) sendBack({ type: 'bytes.failed', failure: putFailure(error, size) })
            return
          }
        }
        there += size
      }
      sendBack({ type: 'bytes.arrived' })
    }
    void send()
    return () => stop.abort()
  }),
  order: fromPromise<AccountImport, ArrivalWishes>(async ({ input }) => {
    const { startAccountImport } = await graphql.mutate(StartAccountImportMutation, { input })
    return toImport(startAccountImport)
  }),
})

function toImport(answer: Answer['accountImport']): AccountImport {
  const { failureMessage } = answer
  return { ...answer, failureMessage: failureMessage ? served(failureMessage) : null }
}

function toPart({
  number,
  offset,
  size,
  url,
}: Reserved['reserveAccountImport']['parts'][number]): UploadPart {
  return { number, offset, size, url: url ?? null }
}

export const arrivalLogic = ({ graphql, shelf }: LogicParts) =>
  provideActors(arrivalMachine, arrivalActors(graphql, shelf))
