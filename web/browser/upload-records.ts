import { isRecord } from './is-record.ts'

/** An upload that was begun, kept so that it goes on after a reload. */
export interface UploadRecord {
  readonly uploadId: string
  readonly type: 'INSTANT' | 'FULL' | 'CONVERSION'
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

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

function read(): readonly UploadRecord[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((row) => isUploadRecord(row)) : []
  } catch {
    return []
  }
}

function write(records: readonly UploadRecord[]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(records))
  } catch {
    // Without storage an upload works all the same, only not across a reload.
  }
}

function isUploadRecord(value: unknown): value is UploadRecord {
  if (!isRecord(value)) return false
  return (
    ['uploadId', 'fileName', 'contentType', 'sha256'].every((name) => typeof value[name] === 'string') &&
    typeof value['size'] === 'number' &&
    (value['type'] === 'INSTANT' || value['type'] === 'FULL' || value['type'] === 'CONVERSION')
  )
}
