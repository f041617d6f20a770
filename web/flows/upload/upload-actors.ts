import { fromPromise } from 'xstate'

import type { UploadRecord } from '#machines/foundation/domain.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import type { TransferRoom } from '#machines/transfer/transfer-rules.ts'
import type { ExamineInput } from '#machines/upload/upload-rules.ts'
import { hashFile } from '#web/browser/file-content.ts'
import type { UploadRecords } from '#web/browser/tab-records.ts'
import { readVideoSeconds } from '#web/browser/video-file.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { rejected } from '#web/graphql/to-failure.ts'
import { t } from '#web/language/t.ts'

import type { FileShelf } from '../creation/picked-files.ts'
import { judgeContent } from '../creation/picked-files.ts'
import { ReserveSourceMutation } from '../task/task-actors.ts'
import { toTransferPart } from '../transfer/send-part.ts'

interface UploadParts {
  readonly graphql: Graphql
  readonly shelf: FileShelf
  readonly records: UploadRecords
}

/** Actor implementations of an upload; `reserve` belongs to its transfer. */
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
  reserve: fromPromise<TransferRoom>(async ({ input, signal }) => {
    const record = input as UploadRecord
    const { type, fileName, contentType, size, sha256 } = record
    const { reserveSource } = await graphql.mutate(ReserveSourceMutation, {
      input: { type, fileName, contentType, size, sha256 },
    })
    if ('message' in reserveSource) throw rejected(reserveSource)
    // A sign-out may have dropped the upload in the meantime.
    signal.throwIfAborted()
    records.keep(record)
    const { parts, ...reservation } = reserveSource
    return { ...reservation, parts: parts.map((part) => toTransferPart(part, { number: part.number })) }
  }),
  forgetUpload: fromPromise<void, { uploadId: string }>(async ({ input }) => {
    records.forget(input.uploadId)
    shelf.drop(input.uploadId)
  }),
})
