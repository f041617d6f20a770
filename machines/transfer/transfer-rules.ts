import { UPLOAD_TRIES, UPLOAD_TRIES_IN_ALL } from '../foundation/delays.ts'
import { type Failure, isRejectedWith } from '../foundation/failure.ts'
import type {
  BytesFact,
  MissingPart,
  SendPartInput,
  TransferContext,
  TransferInput,
  TransferPart,
  TransferRoom,
} from './transfer-contract.ts'

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

/** Bytes that the server has already. */
export const bytesThere = (parts: readonly TransferPart[]) =>
  parts.reduce((sum, part) => (isMissing(part) ? sum : sum + part.size), 0)

export const isAnyMissing = (room: TransferRoom | null) => room?.parts.some(isMissing) === true

/** The room after one of its parts has arrived. */
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

/** The part that is sent next. */
export const toPartInput = ({ fileId, room }: TransferContext): SendPartInput => {
  const part = room?.parts.find(isMissing) ?? nothingMissing
  return { fileId: part.fileId ?? fileId, part }
}

const hasTriesLeft = ({ failedTries, allTries }: TransferContext) =>
  failedTries < UPLOAD_TRIES && allTries < UPLOAD_TRIES_IN_ALL

/** A signed address that has run out; fresh ones are to be had by reserving again. */
const isAddressExpired = (failure: Failure | null) => isRejectedWith(failure, 'URL_EXPIRED')

/** True where fresh addresses may help; addresses that are dead on arrival are not renewed for ever. */
export const isAddressRenewable = (context: TransferContext) =>
  context.announced !== null && isAddressExpired(context.failure) && hasTriesLeft(context)

/** True where the server said no to the file itself. */
export const isRefusal = (failure: Failure | null) =>
  failure?.kind === 'rejected' && !isAddressExpired(failure)

/** Whether the failure comes from outside, so that it does not count as a try. */
const isInterruption = (failure: Failure | null) =>
  failure?.kind === 'offline' || failure?.kind === 'unauthenticated'

const passing: ReadonlySet<Failure['kind']> = new Set(['unexpected', 'rateLimited', 'unavailable'])

/** Whether it may go well after a while. */
export const isWorthWaiting = (context: TransferContext) =>
  hasTriesLeft(context) &&
  (isInterruption(context.failure) || (context.failure !== null && passing.has(context.failure.kind)))

/** The tries with the one that has just failed; an interruption from outside is none. */
export const countedTries = ({ failure, failedTries, allTries }: TransferContext) =>
  isInterruption(failure) ? { failedTries: 0 } : { failedTries: failedTries + 1, allTries: allTries + 1 }
