import type {
  Reservation,
  SourceFile,
  TaskRestriction,
  UploadPart,
  UploadRecord,
  UploadRefusal,
} from './domain.ts'
import { type Failure, isRejectedWith } from './failure.ts'
import type {
  MissingPart,
  ReserveInput,
  SendPartInput,
  UploadContext,
  UploadInput,
} from './upload-contract.ts'

const isAccepted = (file: SourceFile, restriction: TaskRestriction) => {
  const name = file.name.toLowerCase()
  return restriction.accept.some(
    (type) =>
      type.contentType === file.contentType ||
      type.extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  )
}

/** The first reason why a file is not taken, found before a byte is sent; null where the file may go on. */
export const findRefusal = (
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
  isDuplicate: false,
  isOtherFile: false,
  failure: null,
}

/** Where an upload stands before its first step. */
export const startUpload = (input: UploadInput): UploadContext =>
  'record' in input
    ? { ...input.record, ...nothingSent, fileId: null, refusal: null }
    : {
        ...nothingSent,
        uploadId: input.uploadId,
        type: input.type,
        fileId: input.file.fileId,
        fileName: input.file.name,
        contentType: input.file.contentType,
        size: input.file.size,
        sha256: null,
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
export const isLastMissing = (reservation: Reservation | null, number: number) =>
  !reservation?.parts.some((part) => isMissing(part) && part.number !== number)

/** A signed address that has run out; fresh ones are to be had by reserving again. */
export const isAddressExpired = (failure: Failure | null) => isRejectedWith(failure, 'URL_EXPIRED')

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

export const toPartInput = (context: UploadContext): SendPartInput => ({
  fileId: context.fileId ?? '',
  part: context.reservation?.parts.find(isMissing) ?? nothingMissing,
})
