import type { Readable } from 'node:stream'

import type { PartState } from '../services/readiness.ts'

export type FileStoreErrorCode =
  | 'BAD_KEY'
  | 'NOT_FOUND'
  | 'PART_MISSING'
  | 'TOO_MANY_BYTES'
  | 'TOO_FEW_BYTES'
  | 'CONNECTION_LOST'

/** Error of a driver, with a code; routes convert it to a response. */
export class FileStoreError extends Error {
  readonly code: FileStoreErrorCode

  constructor(code: FileStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FileStoreError'
    this.code = code
  }
}

/** A multipart upload, as identified by the driver. */
export interface UploadHandle {
  readonly key: string
  readonly uploadId: string
}

/** A part that has arrived completely; `size` in bytes. */
export interface StoredPart {
  readonly number: number
  readonly size: number
  readonly etag: string
}

/** Claims of a signed upload address: one part of exactly `size` bytes until `expiresAt`. */
export interface PartGrant extends UploadHandle {
  readonly number: number
  readonly size: number
  readonly contentType: string
  readonly expiresAt: Date
}

/** Bytes `start` to `end`, inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** An object in a listing; the etag changes with the content. */
export interface ListedObject {
  readonly key: string
  readonly size: number
  readonly etag: string
}

export interface ObjectStat {
  readonly size: number
  readonly etag: string
  readonly contentType: string
}

/**
 * Age at which an upload without new parts is dropped, in milliseconds; a client that returns to it gets a
 * new one.
 */
export const staleUploadMs = 3 * 24 * 60 * 60 * 1000

/**
 * Store of source and result files. Modelled on S3 multipart, so that folders and buckets have the same
 * interface.
 */
export interface FileStore {
  /** Call it first; rejects if the store cannot be used. */
  prepare(): Promise<void>
  /** State of the store, for monitoring. */
  state(): Promise<PartState>
  /** Origin to which browsers send parts, for the pages' security policy; null for our own. */
  uploadOrigin(): Promise<string | null>
  /** Removes leftovers of crashes and abandoned uploads; safe for concurrent processes. */
  sweep(): Promise<void>
  /** Opens an upload; nothing is readable under the key until it is completed. */
  createUpload(key: string): Promise<UploadHandle>
  /** Address for one PUT; relative to our own origin or absolute, depending on the driver. */
  signPart(grant: PartGrant): Promise<string>
  /** Completely arrived parts, by number; null if the upload is unknown or has ended. */
  listParts(upload: UploadHandle): Promise<StoredPart[] | null>
  /** Joins the parts into an object. Throws PART_MISSING if one is missing. */
  completeUpload(upload: UploadHandle, parts: StoredPart[]): Promise<ObjectStat>
  /** Drops an upload with all of its parts; ignores an unknown one. */
  abortUpload(upload: UploadHandle): Promise<void>
  /** Stores a local file as an object; readers see the old content or the new, never a mixture. */
  putFile(key: string, path: string): Promise<ObjectStat>
  /** Copies an object to a local path for programs that need a file; the copy is read-only. */
  fetchFile(key: string, path: string): Promise<void>
  /** Throws NOT_FOUND. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Null if the object does not exist. */
  stat(key: string): Promise<ObjectStat | null>
  /** All objects whose key begins with the prefix, in no order; all for an empty one. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes all objects whose key begins with the prefix, which ends with a slash. */
  removePrefix(prefix: string): Promise<void>
  /** Removes one object; ignores a missing one. */
  remove(key: string): Promise<void>
}

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

/**
 * Parses a Range header. Null: send everything (no header, several ranges, or a form that may be ignored).
 * 'UNSATISFIABLE': no byte of it exists, answer 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'UNSATISFIABLE' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'UNSATISFIABLE'
    return { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'UNSATISFIABLE'
  return start > end ? null : { start, end }
}

const contentTypes: Record<string, string> = {
  sog: 'application/octet-stream',
  webp: 'image/webp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  heic: 'image/heic',
  mp4: 'video/mp4',
}

/** Content type of an object, derived from its key, which we choose ourselves. */
export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return contentTypes[extension] ?? 'application/octet-stream'
}
