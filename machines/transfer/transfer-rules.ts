import type { NonReducibleUnknown } from 'xstate'

import { UPLOAD_TRIES, UPLOAD_TRIES_IN_ALL } from '../foundation/delays.ts'
import type { UploadPart } from '../foundation/domain.ts'
import { isRejectedWith } from '../foundation/failure.ts'
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

export const startTransfer = (input: TransferInput): TransferContext => ({
  fileId: input.fileId,
  announced: 'announced' in input ? input.announced : null,
  room: 'parts' in input ? { isComplete: false, parts: input.parts } : null,
  partBytes: 0,
  failedTries: 0,
  allTries: 0,
  failure: null,
})

const isMissing = (part: TransferPart): part is MissingPart => part.url !== null

/** Bytes that the server already has. */
export const bytesThere = (parts: readonly TransferPart[]) =>
  parts.reduce((sum, part) => (isMissing(part) ? sum : sum + part.size), 0)

export const isAnyMissing = (room: TransferRoom | null) => room?.parts.some(isMissing) === true

/** The room after one of its parts has been sent. */
export const withPartSent = (room: TransferRoom | null, number: number): TransferRoom | null =>
  room && {
    ...room,
    parts: room.parts.map((part) => (part.number === number ? { ...part, url: null } : part)),
  }

export const toBytesFact = ({ room, partBytes }: TransferContext): BytesFact => ({
  type: 'transfer.progressed',
  sentBytes: bytesThere(room?.parts ?? []),
  partBytes,
})

const nothingMissing: MissingPart = { number: 0, offset: 0, size: 0, url: '' }

/** Input for sending the next part. */
export const toPartInput = ({ fileId, room }: TransferContext): SendPartInput => {
  const part = room?.parts.find(isMissing) ?? nothingMissing
  return { fileId: part.fileId ?? fileId, part }
}

const hasTriesLeft = ({ failedTries, allTries }: TransferContext) =>
  failedTries < UPLOAD_TRIES && allTries < UPLOAD_TRIES_IN_ALL

/** True if a signed address has expired; a new reservation brings fresh ones. */
const isAddressExpired = (failure: Failure | null) => isRejectedWith(failure, 'URL_EXPIRED')

/**
 * True if fresh addresses may help and tries are left: addresses that arrive expired are not renewed forever.
 */
export const isAddressRenewable = (context: TransferContext) =>
  context.announced !== null && isAddressExpired(context.failure) && hasTriesLeft(context)

/** True if the server refused the file itself. */
export const isRefusal = (failure: Failure | null) =>
  failure?.kind === 'rejected' && !isAddressExpired(failure)

/** True for a failure from outside, which does not count as a try. */
const isInterruption = (failure: Failure | null) =>
  failure?.kind === 'offline' || failure?.kind === 'unauthenticated'

const passing: ReadonlySet<Failure['kind']> = new Set(['unexpected', 'rateLimited', 'unavailable'])

/** True if another try may succeed after a pause. */
export const isWorthWaiting = (context: TransferContext) =>
  hasTriesLeft(context) &&
  (isInterruption(context.failure) || (context.failure !== null && passing.has(context.failure.kind)))

/** The tries including the last one, unless an interruption from outside ended it. */
export const countedTries = ({ failure, failedTries, allTries }: TransferContext) =>
  isInterruption(failure) ? { failedTries: 0 } : { failedTries: failedTries + 1, allTries: allTries + 1 }
