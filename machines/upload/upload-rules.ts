import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  TaskType,
  UploadRecord,
  UploadRefusal,
} from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import { bytesThere } from '../transfer/transfer-rules.ts'
import type { TransferFact } from '../transfer/transfer-rules.ts'

/** Input of an upload: a newly picked file, or the record of one begun before a reload. */
export type UploadInput =
  | {
      uploadId: string
      type: TaskType
      file: SourceFile
      /** Null if unknown; then the server alone decides. */
      restriction: TaskRestriction | null
      remainingBytes: number | null
    }
  | { record: UploadRecord }

export type UploadContext = {
  uploadId: string
  type: TaskType
  /** Null after a reload, until the same file is picked again. */
  fileId: string | null
  fileName: string
  contentType: string
  size: number
  sha256: string | null
  /** Limits of its type of task; null if unknown, as after a reload. */
  restriction: TaskRestriction | null
  reservation: Reservation | null
  /** Bytes sent of the current part. */
  partBytes: number
  /** Bytes of all parts that the server has; add partBytes for progress against size. */
  sentBytes: number
  /** True if the server had every byte before this upload began. */
  isDuplicate: boolean
  /** True if the file picked to resume is not the one that was begun. */
  isOtherFile: boolean
  /** Refusal found before any byte was sent. A refusal by the server is in failure (kind rejected). */
  refusal: UploadRefusal | null
  failure: Failure | null
}

/** The file, and the restriction to check its content against. */
export type ExamineInput = { fileId: string; restriction: TaskRestriction | null }

export type UploadEvent =
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | { type: 'upload.forget' }
  | { type: 'file.picked'; file: SourceFile }
  | TransferFact

/** Event for the upload's fleet; resourceId is empty until there is one. */
export type UploadFact = {
  type: 'upload.finished' | 'upload.stopped' | 'upload.resumed' | 'upload.vanished'
  uploadId: string
  resourceId: string
}

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
