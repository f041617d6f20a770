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

/** What an upload starts from: a file that was just picked, or the record of one begun before a reload. */
export type UploadInput =
  | {
      uploadId: string
      type: TaskType
      file: SourceFile
      /** Null where it is not known; then the server alone decides. */
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
  /** What its kind of task accepts; null where that is not known, as after a reload. */
  restriction: TaskRestriction | null
  reservation: Reservation | null
  /** Bytes sent of the part that is under way. */
  partBytes: number
  /** Bytes of all parts that the server has; add partBytes for progress against size. */
  sentBytes: number
  /** The server had every byte before this upload began. */
  isDuplicate: boolean
  /** The file that was picked to go on is not the one that was begun. */
  isOtherFile: boolean
  /** Found before a byte was sent. A refusal by the server stands in failure (kind rejected). */
  refusal: UploadRefusal | null
  failure: Failure | null
}

/** The file, and what its content is to be held against. */
export type ExamineInput = { fileId: string; restriction: TaskRestriction | null }

export type UploadEvent =
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | { type: 'upload.forget' }
  | { type: 'file.picked'; file: SourceFile }
  | TransferFact

/** What an upload tells the fleet that it belongs to; resourceId is empty until there is one. */
export type UploadFact = {
  type: 'upload.finished' | 'upload.stopped' | 'upload.resumed' | 'upload.vanished'
  uploadId: string
  resourceId: string
}
