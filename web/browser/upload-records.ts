import type { UploadRecord } from '#contract/creation.ts'

/** Uploads that were begun, kept so that they go on after a reload. */
export interface UploadRecords {
  readonly read: () => readonly UploadRecord[]
  readonly keep: (record: UploadRecord) => void
  readonly forget: (uploadId: string) => void
  readonly clear: () => void
}

const KEY = 'uploads'

/** Kept per tab: a tab that is closed gives its uploads up, a reload does not. */
export const uploadRecords: UploadRecords = {
  read: () => read(),
  keep: (record) => write([...read().filter(({ uploadId }) => uploadId !== record.uploadId), record]),
  forget: (id) => write(read().filter(({ uploadId }) => uploadId !== id)),
  clear: () => write([]),
}

const read = (): readonly UploadRecord[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((row) => isUploadRecord(row)) : []
  } catch {
    return []
  }
}

const write = (records: readonly UploadRecord[]) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(records))
  } catch {
    // Without storage an upload works all the same, only not across a reload.
  }
}

const isUploadRecord = (value: unknown): value is UploadRecord => {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Readonly<Record<string, unknown>>
  return (
    ['uploadId', 'fileName', 'contentType', 'sha256'].every((name) => typeof row[name] === 'string') &&
    typeof row['size'] === 'number' &&
    (row['type'] === 'INSTANT' || row['type'] === 'FULL' || row['type'] === 'CONVERSION')
  )
}
