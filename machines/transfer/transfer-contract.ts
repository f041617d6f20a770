import type { NonReducibleUnknown } from 'xstate'

import type { UploadPart } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

/** A part of a file; `fileId` where it is not the file of the whole transfer. */
export type TransferPart = UploadPart & { fileId?: string }

/** The place of a file at the server. */
export type TransferRoom = { isComplete: boolean; parts: readonly TransferPart[] }

/**
 * The input of a transfer: a file to reserve room for (again for fresh addresses, and at the end), or parts
 * whose addresses are known, without a reservation.
 */
export type TransferInput =
  | { fileId: string; announced: object }
  | { fileId: string; parts: readonly TransferPart[] }

export type TransferContext = {
  fileId: string
  announced: NonReducibleUnknown
  /** Null before the first reservation. */
  room: TransferRoom | null
  /** Bytes sent of the part under way. */
  partBytes: number
  /** Failed tries in a row: a part that arrives sets them back. */
  failedTries: number
  /** Failed tries in all; they are not set back. */
  allTries: number
  failure: Failure | null
}

/** The end of a transfer: no failure, or the last one, with the parts as they are then. */
export type TransferOutput = { failure: Failure | null; parts: readonly TransferPart[] }

/** Bytes of the parts that arrived, and of the one under way. */
export type BytesFact = { type: 'transfer.progressed'; sentBytes: number; partBytes: number }

/** Events for the machine that invoked a transfer. */
export type TransferFact =
  | BytesFact
  | { type: 'transfer.reserved'; room: TransferRoom }
  /** It waits before its next try, because of this. */
  | { type: 'transfer.interrupted'; failure: Failure }
  | { type: 'transfer.resumed' }

/** A part that still needs its bytes sent. */
export type MissingPart = TransferPart & { url: string }

export type SendPartInput = { fileId: string; part: MissingPart }
