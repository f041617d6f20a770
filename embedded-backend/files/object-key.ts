import { FileStoreError } from './file-store.ts'

const segmentPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/

/** Validates a key: plain segments joined by slashes, never a user's file name. Throws BAD_KEY. */
export function checkObjectKey(key: string): string {
  const segments = key.split('/')
  if (segments.length > 8 || !segments.every((segment) => segmentPattern.test(segment))) {
    throw new FileStoreError('BAD_KEY', 'the key is not made of plain segments')
  }
  return key
}

export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new FileStoreError('BAD_KEY', 'a prefix ends with a slash')
  checkObjectKey(prefix.slice(0, -1))
  return prefix
}
