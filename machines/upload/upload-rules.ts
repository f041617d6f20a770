import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  UploadRecord,
  UploadRefusal,
} from '../foundation/domain.ts'
import { bytesThere } from '../transfer/transfer-rules.ts'
import type { UploadContext, UploadFact, UploadInput } from './upload-contract.ts'

/** A media type that says nothing: then the extension alone counts. */
const UNSAID = 'application/octet-stream'

const isAccepted = (file: SourceFile, restriction: TaskRestriction) => {
  const name = file.name.toLowerCase()
  return restriction.accept.some(
    (type) =>
      (type.contentType === file.contentType && file.contentType !== UNSAID) ||
      type.extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  )
}

/** The first reason why a file is not taken, found before a byte is sent; null where the file may go on. */
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

/** Where an upload stands before its first step. */
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

/** What a reservation says about an upload. */
export const withReservation = (context: UploadContext, reservation: Reservation) => ({
  reservation,
  sentBytes: bytesThere(reservation.parts),
  partBytes: 0,
  isDuplicate:
    context.isDuplicate ||
    (reservation.isComplete && context.reservation === null && context.fileId !== null),
})

/** What room is reserved for, and what is kept for a reload. */
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
