import type { UploadRecord } from '#contract/creation.ts'

import { createTabRecord } from './tab-record.ts'

/** Uploads that were begun, kept so that they go on after a reload. */
export interface UploadRecords {
  readonly read: () => readonly UploadRecord[]
  readonly keep: (record: UploadRecord) => void
  readonly forget: (uploadId: string) => void
  readonly clear: () => void
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Kept per tab: a tab that is closed gives its uploads up, a reload does not. */
const record = createTabRecord('uploads', isList)

export const uploadRecords: UploadRecords = {
  read: () => read(),
  keep: (upload) => record.write([...read().filter(({ uploadId }) => uploadId !== upload.uploadId), upload]),
  forget: (id) => record.write(read().filter(({ uploadId }) => uploadId !== id)),
  clear: () => record.write([]),
}

const read = (): readonly UploadRecord[] => (record.read() ?? []).filter((row) => isUploadRecord(row))

const isUploadRecord = (value: unknown): value is UploadRecord => {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Readonly<Record<string, unknown>>
  return (
    ['uploadId', 'fileName', 'contentType', 'sha256'].every((name) => typeof row[name] === 'string') &&
    typeof row['size'] === 'number' &&
    (row['type'] === 'INSTANT' || row['type'] === 'FULL' || row['type'] === 'CONVERSION')
  )
}
