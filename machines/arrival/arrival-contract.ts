import type { SourceFile } from '../foundation/domain.ts'
import type { PollFact } from '../request/poll.machine.ts'
import type { TransferFact } from '../transfer/transfer-contract.ts'

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

/** How an archive is taken in. */
export interface ArrivalWishes {
  readonly keepsVisibility: boolean
  readonly takesProfile: boolean
}

export interface AnnouncedArchive {
  readonly size: number
  readonly sha256: string
}

export type ArrivalEvent =
  | { type: 'archive.picked'; file: SourceFile; wishes: ArrivalWishes }
  | { type: 'arrival.retry' }
  | TransferFact
  | PollFact<AccountImport>
