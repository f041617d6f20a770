import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  TaskType,
  UploadPart,
  UploadRecord,
  UploadRefusal,
} from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

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
  /** Failed tries in a row: a part that arrives sets them back. */
  failedTries: number
  /** Failed tries since a person asked; they are not set back. */
  allTries: number
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

export type ReserveInput = {
  type: TaskType
  fileName: string
  contentType: string
  size: number
  sha256: string
}

export type UploadEvent =
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }
  | { type: 'upload.forget' }
  | { type: 'file.picked'; file: SourceFile }
  | BytesFact

/** How far the sending of parts is: the bytes of the parts that arrived, and those of the one under way. */
export type BytesFact = { type: 'bytes.sent'; sentBytes: number; partBytes: number }

/** The file, its parts as the server knows them, and what to ask the server by whether it has them all. */
export type PartSendingInput = { fileId: string; parts: readonly UploadPart[]; reserve: ReserveInput }

/** What made an upload wait, and how often it was tried in a row. */
export type UploadWaitInput = { failure: Failure | null; failedTries: number }

/** A part that still needs its bytes sent. */
export type MissingPart = UploadPart & { url: string }

export type SendPartInput = { fileId: string; part: MissingPart }

/** What an upload tells the fleet that it belongs to; resourceId is empty until there is one. */
export type UploadFact = {
  type: 'upload.finished' | 'upload.stopped' | 'upload.resumed' | 'upload.vanished'
  uploadId: string
  resourceId: string
}
