import type { CreationContext, CreationLimits, StartTaskInput, UploadEntry } from './creation-contract.ts'
import type { UploadRecord } from './domain.ts'
import type { UploadFact, UploadInput } from './upload-contract.ts'

const running = ({
  uploadId,
  type,
  fileName,
}: Pick<UploadEntry, 'uploadId' | 'type' | 'fileName'>): UploadEntry => ({
  uploadId,
  type,
  fileName,
  standing: 'running',
  resourceId: '',
})

/** What each picked file's upload starts from; without limits the server alone decides. */
export const toUploadInputs = (context: CreationContext, limits: CreationLimits | null) =>
  context.picked.map(
    (file) =>
      ({
        uploadId: file.fileId,
        type: context.type,
        file,
        restriction: limits?.restrictions.find((row) => row.type === context.type) ?? null,
        remainingBytes: limits?.remainingBytes ?? null,
      }) satisfies UploadInput,
  )

/** The uploads with those of the picked files. */
export const withPicked = ({ uploads, picked, type }: CreationContext): readonly UploadEntry[] => [
  ...uploads,
  ...picked.map((file) => running({ uploadId: file.fileId, type, fileName: file.name })),
]

/** The uploads of before a reload. */
export const toEntries = (records: readonly UploadRecord[]): readonly UploadEntry[] => records.map(running)

/** The uploads after one of them told where it stands. */
export const withStanding = (
  uploads: readonly UploadEntry[],
  { uploadId, resourceId }: Pick<UploadFact, 'uploadId' | 'resourceId'>,
  standing: UploadEntry['standing'],
): readonly UploadEntry[] =>
  uploads.map((upload) => (upload.uploadId === uploadId ? { ...upload, standing, resourceId } : upload))

/** The upload whose task is to be started next. */
export const nextToStart = (uploads: readonly UploadEntry[]) =>
  uploads.find(({ standing }) => standing === 'finished')

/** The task for the upload that is next. */
export const toStartTaskInput = ({ details, uploads }: CreationContext): StartTaskInput => {
  const upload = nextToStart(uploads)
  return { type: upload?.type ?? 'INSTANT', resourceId: upload?.resourceId ?? '', details }
}
