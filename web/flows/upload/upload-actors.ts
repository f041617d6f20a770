import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type { Reservation, UploadRecord } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { ExamineInput, ReserveInput, SendPartInput } from '#machines/upload/upload-contract.ts'
import { hashFile } from '#web/browser/hash-file.ts'
import { putBytes } from '#web/browser/put-bytes.ts'
import type { UploadRecords } from '#web/browser/upload-records.ts'
import { readVideoSeconds } from '#web/browser/video-file.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/rejected.ts'
import { t } from '#web/language/t.ts'

import type { FileShelf } from '../creation/file-shelf.ts'
import { judgeContent } from '../creation/judge-content.ts'
import { ReserveSourceMutation } from '../task/task-operations.ts'
import { putFailure } from './put-failure.ts'

interface UploadParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly records: UploadRecords
}

/**
 * Actor implementations of an upload and of the sending of its parts. Bytes go straight to signed addresses,
 * never through GraphQL.
 */
export const uploadActors = ({ graphql, shelf, records }: UploadParts) => ({
  examineFile: fromPromise<{ sha256: string }, ExamineInput>(async ({ input }) => {
    try {
      const file = shelf.take(input.fileId)
      const refusal = await judgeContent(file, input.restriction, readVideoSeconds)
      if (refusal !== null) throw new FailureError(refusal)
      return { sha256: await hashFile(file) }
    } catch (error) {
      if (error instanceof FailureError) throw error
      throw new FailureError({
        kind: 'rejected',
        code: 'UNREADABLE_FILE',
        message: t('ファイルを読み込めませんでした。もう一度選んでください。'),
      })
    }
  }),
  reserveSource: fromPromise<Reservation, ReserveInput>(async ({ input }) => {
    const { reserveSource } = await graphql.mutate(ReserveSourceMutation, { input })
    if ('message' in reserveSource) throw rejected(reserveSource)
    const { resourceId, isComplete, expiresAt } = reserveSource
    const parts = reserveSource.parts.map(({ number, offset, size, url }) => ({
      number,
      offset,
      size,
      url: url ?? null,
    }))
    return { resourceId, isComplete, parts, expiresAt }
  }),
  saveUpload: fromPromise<void, UploadRecord>(async ({ input }) => {
    records.keep(input)
  }),
  forgetUpload: fromPromise<void, { uploadId: string }>(async ({ input }) => {
    records.forget(input.uploadId)
    shelf.drop(input.uploadId)
  }),
  sendPart: fromCallback<EventObject, SendPartInput>(({ input, sendBack }) => {
    const { part, fileId } = input
    const stop = new AbortController()
    const send = async () => {
      try {
        await putBytes({
          url: part.url,
          bytes: shelf.take(fileId).slice(part.offset, part.offset + part.size),
          onProgress: (sentBytes) => sendBack({ type: 'part.progressed', sentBytes }),
          signal: stop.signal,
        })
        sendBack({ type: 'part.sent', number: part.number })
      } catch (error) {
        if (!stop.signal.aborted) sendBack({ type: 'part.failed', failure: putFailure(error, part.size) })
      }
    }
    void send()
    return () => stop.abort()
  }),
})
