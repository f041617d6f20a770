import { UPLOAD_TRIES, UPLOAD_TRIES_IN_ALL } from '../foundation/delays.ts'
import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  UploadPart,
  UploadRecord,
  UploadRefusal,
} from '../foundation/domain.ts'
import { type Failure, isRejectedWith } from '../foundation/failure.ts'
import type {
  BytesFact,
  MissingPart,
  PartSendingInput,
  ReserveInput,
  SendPartInput,
  UploadContext,
  UploadFact,
  UploadInput,
} from './upload-contract.ts'

/** A media type that says nothing: then the extension alone counts. */
const UNSAID = 'application/octet-stream'

const isAccepted = (file: SourceFile, restriction: TaskRestriction) => {
  const name = file.name.toLowerCase()
  return restriction.accept.some(
    (type) =>
      (type.contentType === file.contentType && file.contentType !== UNSAID) ||
      type.extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  )
}

/** The first reason why a file is not taken, found before a byte is sent; null where the file may go on. */
const findRefusal = (
  file: SourceFile,
  restriction: TaskRestriction | null,
  remainingBytes: number | null,
): UploadRefusal | null => {
  if (file.size === 0) return { code: 'EMPTY_FILE' }
  if (restriction && !isAccepted(file, restriction)) return { code: 'UNSUPPORTED_SOURCE' }
  if (restriction && file.size > restriction.maxBytes) {
    return { code: 'FILE_TOO_LARGE', maxBytes: restriction.maxBytes }
  }
  if (remainingBytes !== null && file.size > remainingBytes) {
    return { code: 'QUOTA_EXCEEDED', remainingBytes }
  }
  return null
}

const nothingSent = {
  reservation: null,
  partBytes: 0,
  sentBytes: 0,
  failedTries: 0,
  allTries: 0,
  isDuplicate: false,
  isOtherFile: false,
  failure: null,
}

/** Where an upload stands before its first step. */
export const startUpload = (input: UploadInput): UploadContext =>
  'record' in input
    ? { ...input.record, ...nothingSent, fileId: null, restriction: null, refusal: null }
    : {
        ...nothingSent,
        uploadId: input.uploadId,
        type: input.type,
        fileId: input.file.fileId,
        fileName: input.file.name,
        contentType: input.file.contentType,
        size: input.file.size,
        sha256: null,
        restriction: input.restriction,
        refusal: findRefusal(input.file, input.restriction, input.remainingBytes),
      }

const isMissing = (part: UploadPart): part is MissingPart => part.url !== null

/** Bytes that the server has already. */
export const bytesThere = (parts: readonly UploadPart[]) =>
  parts.reduce((sum, part) => (isMissing(part) ? sum : sum + part.size), 0)

/** The parts after one of them arrived. */
export const withPartSent = (parts: readonly UploadPart[], number: number): readonly UploadPart[] =>
  parts.map((part) => (part.number === number ? { ...part, url: null } : part))

/** Whether nothing is missing any more once this part has arrived. */
export const isLastMissing = (parts: readonly UploadPart[], number: number) =>
  !parts.some((part) => isMissing(part) && part.number !== number)

const hasTriesLeft = ({ failedTries, allTries }: UploadContext) =>
  failedTries < UPLOAD_TRIES && allTries < UPLOAD_TRIES_IN_ALL

/** A signed address that has run out; fresh ones are to be had by reserving again. */
const isAddressExpired = (failure: Failure | null) => isRejectedWith(failure, 'URL_EXPIRED')

/** Whether fresh addresses may help; addresses that are dead on arrival are not renewed for ever. */
export const isAddressRenewable = (context: UploadContext) =>
  isAddressExpired(context.failure) && hasTriesLeft(context)

/** Whether the server said no to the file itself. */
export const isRefusedByServer = ({ failure }: UploadContext) =>
  failure?.kind === 'rejected' && !isAddressExpired(failure)

/** Whether the failure comes from outside, so that it does not count as a try. */
const isInterruption = (failure: Failure | null) =>
  failure?.kind === 'offline' || failure?.kind === 'unauthenticated'

const passing: ReadonlySet<Failure['kind']> = new Set(['unexpected', 'rateLimited', 'unavailable'])

/** Whether it may go well after a while. */
export const isWorthWaiting = (context: UploadContext) =>
  hasTriesLeft(context) &&
  (isInterruption(context.failure) || (context.failure !== null && passing.has(context.failure.kind)))

/** The tries with the one that has just failed; an interruption from outside is none. */
export const countedTries = ({ failure, failedTries, allTries }: UploadContext) =>
  isInterruption(failure) ? { failedTries: 0 } : { failedTries: failedTries + 1, allTries: allTries + 1 }

/** What a reservation says about an upload. */
export const withReservation = (context: UploadContext, reservation: Reservation) => ({
  reservation,
  sentBytes: bytesThere(reservation.parts),
  partBytes: 0,
  isDuplicate:
    context.isDuplicate ||
    (reservation.isComplete && context.reservation === null && context.fileId !== null),
})

/** What the sending of parts says about an upload; a part that arrived sets the tries back. */
export const withBytes = (
  { failedTries, ...before }: UploadContext,
  { sentBytes, partBytes }: BytesFact,
) => ({
  sentBytes,
  partBytes,
  failedTries: sentBytes > before.sentBytes ? 0 : failedTries,
})

export const toReserveInput = (context: UploadContext): ReserveInput => ({
  type: context.type,
  fileName: context.fileName,
  contentType: context.contentType,
  size: context.size,
  sha256: context.sha256 ?? '',
})

export const toRecord = (context: UploadContext): UploadRecord => ({
  uploadId: context.uploadId,
  ...toReserveInput(context),
})

const nothingMissing: MissingPart = { number: 0, offset: 0, size: 0, url: '' }

export const toPartSendingInput = (context: UploadContext): PartSendingInput => ({
  fileId: context.fileId ?? '',
  parts: context.reservation?.parts ?? [],
  reserve: toReserveInput(context),
})

/** The part that is sent next. */
export const toPartInput = ({
  fileId,
  parts,
}: Pick<PartSendingInput, 'fileId' | 'parts'>): SendPartInput => ({
  fileId,
  part: parts.find(isMissing) ?? nothingMissing,
})

export const toUploadFact = (context: UploadContext, type: UploadFact['type']): UploadFact => ({
  type,
  uploadId: context.uploadId,
  resourceId: context.reservation?.resourceId ?? '',
})
