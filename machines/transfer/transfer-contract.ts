import type { NonReducibleUnknown } from 'xstate'

import type { UploadPart } from '../foundation/domain.ts'
import type { Failure } from '../foundation/failure.ts'

/** A part of a file; `fileId` is set if it differs from the transfer's own. */
export type TransferPart = UploadPart & { fileId?: string }

/** Room reserved for a file on the server. */
export type TransferRoom = { isComplete: boolean; parts: readonly TransferPart[] }

/**
 * Input of a transfer: a file to reserve room for (again for fresh addresses, and at the end), or parts with
 * known addresses, without a reservation.
 */
export type TransferInput =
  | { fileId: string; announced: object }
  | { fileId: string; parts: readonly TransferPart[] }

export type TransferContext = {
  fileId: string
  announced: NonReducibleUnknown
  /** Null before the first reservation. */
  room: TransferRoom | null
  /** Bytes sent of the current part. */
  partBytes: number
  /** Failed tries in a row; reset when a part arrives. */
  failedTries: number
  /** Failed tries in total; never reset. */
  allTries: number
  failure: Failure | null
}

/** Result of a transfer: no failure, or the last one, with the final state of the parts. */
export type TransferOutput = { failure: Failure | null; parts: readonly TransferPart[] }

/** Bytes of the finished parts, and of the current one. */
export type BytesFact = { type: 'transfer.progressed'; sentBytes: number; partBytes: number }

/** Events for the machine that invoked a transfer. */
export type TransferFact =
  | BytesFact
  | { type: 'transfer.reserved'; room: TransferRoom }
  /** The transfer waits before its next try, because of this failure. */
  | { type: 'transfer.interrupted'; failure: Failure }
  | { type: 'transfer.resumed' }

/** A part whose bytes have yet to be sent. */
export type MissingPart = TransferPart & { url: string }

export type SendPartInput = { fileId: string; part: MissingPart }
