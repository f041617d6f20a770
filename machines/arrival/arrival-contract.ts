import type { SourceFile, UploadPart } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

/** How far the import into the own account is. */
export interface AccountImport {
  readonly status: 'NONE' | 'UPLOADING' | 'READING' | 'DONE' | 'FAILED'
  /** Share of the spatial images that are in, 0 to 1. */
  readonly progress: number
  readonly items: number
  /** Spatial images of the archive that were here before. */
  readonly known: number
  readonly collections: number
  /** Why it failed, for people. */
  readonly failureMessage: string | null
}

/** Where an archive's bytes go. */
export interface ArchiveRoom {
  readonly isComplete: boolean
  readonly parts: readonly UploadPart[]
}

/** How an archive is taken in. */
export interface ArrivalWishes {
  readonly keepsVisibility: boolean
  readonly takesProfile: boolean
}

export interface AnnouncedArchive {
  readonly size: number
  readonly sha256: string
}

export interface SendArchiveInput {
  readonly fileId: string
  readonly parts: readonly UploadPart[]
}

export type ArrivalEvent =
  | { type: 'archive.picked'; file: SourceFile; wishes: ArrivalWishes }
  | { type: 'arrival.retry' }
  | { type: 'bytes.sent'; sentBytes: number }
  | { type: 'bytes.arrived' }
  | { type: 'bytes.failed'; failure: Failure }
