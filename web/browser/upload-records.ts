import type { UploadRecord } from '#contract/creation.ts'

import { isRecord } from './is-record.ts'
import { createTabRecord } from './tab-record.ts'

/** Started uploads, kept so that they resume after a reload. */
export interface UploadRecords {
  readonly read: () => readonly UploadRecord[]
  readonly keep: (record: UploadRecord) => void
  readonly forget: (uploadId: string) => void
  readonly clear: () => void
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Kept per tab: closing the tab gives its uploads up, a reload does not. */
const record = createTabRecord('uploads', isList)

export const uploadRecords: UploadRecords = {
  read: () => read(),
  keep: (upload) => record.write([...read().filter(({ uploadId }) => uploadId !== upload.uploadId), upload]),
  forget: (id) => record.write(read().filter(({ uploadId }) => uploadId !== id)),
  clear: () => record.write([]),
}

function read(): readonly UploadRecord[] {
  return (record.read() ?? []).filter((row) => isUploadRecord(row))
}

function isUploadRecord(value: unknown): value is UploadRecord {
  if (!isRecord(value)) return false
  return (
    ['uploadId', 'fileName', 'contentType', 'sha256'].every((name) => typeof value[name] === 'string') &&
    typeof value['size'] === 'number' &&
    (value['type'] === 'INSTANT' || value['type'] === 'FULL' || value['type'] === 'CONVERSION')
  )
}
