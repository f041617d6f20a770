import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  TaskType,
  UploadRecord,
  UploadRefusal,
} from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'
import type { TransferFact } from '../transfer/transfer-contract.ts'

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
