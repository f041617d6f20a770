import type { Readable } from 'node:stream'

import type { PartState } from '../services/readiness.ts'

export type FileStoreErrorCode =
  | 'BAD_KEY'
  | 'NOT_FOUND'
  | 'PART_MISSING'
  | 'TOO_MANY_BYTES'
  | 'TOO_FEW_BYTES'
  | 'CONNECTION_LOST'

/** What a driver could not do, by code; routes turn it into an answer. */
export class FileStoreError extends Error {
  readonly code: FileStoreErrorCode

  constructor(code: FileStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FileStoreError'
    this.code = code
  }
}

/** An upload in several parts, as the driver knows it. */
export interface UploadHandle {
  readonly key: string
  readonly uploadId: string
}

/** A part that has arrived whole; `size` in bytes. */
export interface StoredPart {
  readonly number: number
  readonly size: number
  readonly etag: string
}

/** What a signed address lets its holder send: one part of exactly `size` bytes until `expiresAt`. */
export interface PartGrant extends UploadHandle {
  readonly number: number
  readonly size: number
  readonly contentType: string
  readonly expiresAt: Date
}

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** An object as a listing tells of it; the etag changes with the content. */
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

/** Uploads that got no part for so long are given up; who comes back to one gets another. */
export const staleUploadMs = 3 * 24 * 60 * 60 * 1000

/**
 * Where source and result files live. Shaped as S3 multipart, so that a folder and a bucket are drivers of
 * one kind.
 */
export interface FileStore {
  /** Comes before anything else; rejects where the place cannot be used. */
  prepare(): Promise<void>
  /** How the place is, for those who watch over it. */
  state(): Promise<PartState>
  /** Where browsers send parts to, for the pages' policy; null for our own origin. */
  uploadOrigin(): Promise<string | null>
  /** Clears away what crashes and people who left have left behind; several processes may do it at once. */
  sweep(): Promise<void>
  /** Opens an upload; nothing is readable under the key until it is completed. */
  createUpload(key: string): Promise<UploadHandle>
  /** An address that takes one PUT; relative to our own origin or absolute, as the driver likes. */
  signPart(grant: PartGrant): Promise<string>
  /** Parts that have arrived whole, by number; null where the upload is unknown or has ended. */
  listParts(upload: UploadHandle): Promise<StoredPart[] | null>
  /** Joins the parts to an object. Throws PART_MISSING where one is not there. */
  completeUpload(upload: UploadHandle, parts: StoredPart[]): Promise<ObjectStat>
  /** Forgets an upload with all of its parts; an unknown one is no error. */
  abortUpload(upload: UploadHandle): Promise<void>
  /** Makes a local file an object; a reader sees the old content or the new, never a mixture. */
  putFile(key: string, path: string): Promise<ObjectStat>
  /** Brings an object to a local path for programs that need a file; the copy is for reading only. */
  fetchFile(key: string, path: string): Promise<void>
  /** Throws NOT_FOUND. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Null where there is no such object. */
  stat(key: string): Promise<ObjectStat | null>
  /** Every object whose key begins with the prefix, in no order; all for an empty one. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes every object whose key begins with the prefix, which ends with a slash. */
  removePrefix(prefix: string): Promise<void>
  /** Removes one object; a missing one is no error. */
  remove(key: string): Promise<void>
}
