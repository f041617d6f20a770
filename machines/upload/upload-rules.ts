import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  UploadRecord,
  UploadRefusal,
} from '../foundation/domain.ts'
import { bytesThere } from '../transfer/transfer-rules.ts'
import type { UploadContext, UploadFact, UploadInput } from './upload-contract.ts'

/** A media type without information: the extension alone counts. */
const UNSAID = 'application/octet-stream'

const isAccepted = (file: SourceFile, restriction: TaskRestriction) => {
  const name = file.name.toLowerCase()
  return restriction.accept.some(
    (type) =>
      (type.contentType === file.contentType && file.contentType !== UNSAID) ||
      type.extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  )
}

/** First reason for refusing a file, found before any byte is sent; null if the file may be uploaded. */
const findRefusal = (
  file: SourceFile,
  restriction: TaskRestriction | null,
  remainingBytes: number | null,
): UploadRefusal | null => {
  if (file.size === 0) return { code: 'EMPTY_FILE' }
  if (restriction && !isAccepted(file, restriction)) return { code: 'UNSUPPORTED_SOURCE' }
  if (restriction && file.size > restriction.maxBytes) {
    return { code: 'FILE_TOO_LARGE', maxBytes: restriction.maxBytes }
  }
  if (remainingBytes !== null && file.size > remainingBytes) {
    return { code: 'QUOTA_EXCEEDED', remainingBytes }
  }
  return null
}

const nothingSent = {
  reservation: null,
  partBytes: 0,
  sentBytes: 0,
  isDuplicate: false,
  isOtherFile: false,
  failure: null,
}

/** Initial context of an upload. */
export const startUpload = (input: UploadInput): UploadContext =>
  'record' in input
    ? { ...input.record, ...nothingSent, fileId: null, restriction: null, refusal: null }
    : {
        ...nothingSent,
        uploadId: input.uploadId,
        type: input.type,
        fileId: input.file.fileId,
        fileName: input.file.name,
        contentType: input.file.contentType,
        size: input.file.size,
        sha256: null,
        restriction: input.restriction,
        refusal: findRefusal(input.file, input.restriction, input.remainingBytes),
      }

/** Context changes after a reservation. */
export const withReservation = (context: UploadContext, reservation: Reservation) => ({
  reservation,
  sentBytes: bytesThere(reservation.parts),
  partBytes: 0,
  isDuplicate:
    context.isDuplicate ||
    (reservation.isComplete && context.reservation === null && context.fileId !== null),
})

/** Record for reserving room, also kept for a reload. */
export const toRecord = (context: UploadContext): UploadRecord => ({
  uploadId: context.uploadId,
  type: context.type,
  fileName: context.fileName,
  contentType: context.contentType,
  size: context.size,
  sha256: context.sha256 ?? '',
})

export const toUploadFact = (context: UploadContext, type: UploadFact['type']): UploadFact => ({
  type,
  uploadId: context.uploadId,
  resourceId: context.reservation?.resourceId ?? '',
})
