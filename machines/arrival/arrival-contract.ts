import type { SourceFile } from '../foundation/domain.ts'
import type { PollFact } from '../request/poll.machine.ts'
import type { TransferFact } from '../transfer/transfer-rules.ts'

/** State of the import into the user's own account. */
export interface AccountImport {
  readonly status: 'NONE' | 'UPLOADING' | 'READING' | 'DONE' | 'FAILED'
  /** Share of the spatial images that have been imported, 0 to 1. */
  readonly progress: number
  readonly items: number
  /** Number of the archive's spatial images that the account already had. */
  readonly known: number
  readonly collections: number
  /** Reason of a failure, to be shown to the user. */
  readonly failureMessage: string | null
}

/** Options of an import. */
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
