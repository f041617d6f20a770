import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import {
  S3Client,
  S3ServiceException,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type {
  ListMultipartUploadsCommandOutput,
  ListObjectsV2CommandOutput,
  ListPartsCommandOutput,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

import { FilesUnavailable } from '../errors/domain-error.ts'
import type { PartState } from '../services/readiness.ts'
import type { BucketConfig } from '../settings/bucket-config.ts'
import { contentTypeOf, FileStoreError, staleUploadMs, checkObjectKey, checkPrefix } from './file-store.ts'
import type {
  ByteRange,
  FileStore,
  ListedObject,
  ObjectStat,
  PartGrant,
  StoredPart,
  UploadHandle,
} from './file-store.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 30_000
/** Idle timeout, as long as that of our own clients. */
const IDLE_MS = 120_000
const CONNECTIONS = 256
const MOST_TRIES = 5

/**
 * Creates the client of the bucket. Credentials are found by the SDK: AWS_ACCESS_KEY_ID and related
 * variables, a profile, or the machine's role. The SDK's checksums are used only where required: many S3
 * servers ignore or refuse them, so we send and compare our own.
 */
export function createBucketClient(config: BucketConfig, endpoint: string | null): S3Client {
  return new S3Client({
    region: config.region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: config.isPathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MOST_TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: CONNECTIONS, keepAlive: true },
    },
  })
}

/**
 * Sends Content-MD5 with DeleteObjects, which every S3 server supports, instead of the SDK's CRC32, which
 * some refuse.
 */
function sendMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => (args) => {
      if (context['commandName'] === 'DeleteObjectsCommand') {
        const { headers, body } = args.request as { headers: Record<string, string>; body: string }
        for (const name of Object.keys(headers))
          if (/^x-amz-(sdk-)?checksum-/i.test(name)) Reflect.deleteProperty(headers, name)
        headers['content-md5'] = createHash('md5').update(body).digest('base64')
      }
      return next(args)
    },
    // After the SDK's own checksums and before the signature.
    { name: 'sendMd5', step: 'build', priority: 'low' },
  )
}

/** True if the bucket answered that the object or the upload does not exist. */
export function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException) || error.name === 'NoSuchBucket') return false
  return error.$metadata.httpStatusCode === 404
}

/** Converts an error of the bucket: FilesUnavailable if a retry makes sense, otherwise unchanged. */
export function toFileError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!(error instanceof S3ServiceException)) return isOfNetwork(error) ? new FilesUnavailable(error) : error
  const status = error.$metadata.httpStatusCode ?? 0
  return status === 0 || status >= 500 || status === 429 ? new FilesUnavailable(error) : error
}

const NETWORK = /^(E(CONN|HOST|NET|PIPE|AI_)|ENOTFOUND|EADDR|ERR_STREAM_PREMATURE)|Timeout|TimedOut/i

function isOfNetwork(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.some((one) => one instanceof Error && isOfNetwork(one))
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK.test(code) || NETWORK.test(error.name) || error.message === 'socket hang up'
}

/** Longest lifetime of an address in S3. */
const LONGEST_GRANT_SECONDS = 7 * 24 * 60 * 60
/** Streams cannot be replayed, so the SDK does not retry them; we do. */
const MOST_STREAM_TRIES = 3

/**
 * Driver that stores objects in a bucket of any S3 server. Browsers send parts directly to it; reads go
 * through this process, since access changes with an item's visibility.
 */
export class S3FileStore implements FileStore {
  readonly #bucket: string
  readonly #client: S3Client
  /** Signs addresses for browsers, which may reach the bucket under another name. */
  readonly #signer: S3Client
  readonly #now: () => Date

  /** Sends no request; call `prepare` first. */
  constructor(options: { bucket: BucketConfig; now?: () => Date }) {
    const { bucket, now = () => new Date() } = options
    this.#bucket = bucket.bucket
    this.#client = createBucketClient(bucket, bucket.endpoint)
    sendMd5(this.#client)
    this.#signer = createBucketClient(bucket, bucket.publicEndpoint)
    this.#now = now
  }

  async prepare(): Promise<void> {
    await this.#ask(() => this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })))
  }

  /** An unreachable bucket is a warning only: pages without their files are better than no pages. */
  async state(): Promise<PartState> {
    return this.prepare().then(
      () => 'ok',
      () => 'warning',
    )
  }

  async uploadOrigin(): Promise<string> {
    const upload = { key: 'sources', uploadId: 'none', number: 1, size: 1, contentType: '' }
    return new URL(await this.signPart({ ...upload, expiresAt: this.#now() })).origin
  }

  async sweep(): Promise<void> {
    const begunBefore = this.#now().getTime() - staleUploadMs
    let from: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } | null = {}
    while (from) {
      const command = new ListMultipartUploadsCommand({ Bucket: this.#bucket, ...from })
      const page: ListMultipartUploadsCommandOutput = await this.#ask(() => this.#client.send(command))
      for (const { Key: key = '', UploadId: uploadId = '', Initiated } of page.Uploads ?? [])
        if (Initiated && Initiated.getTime() < begunBefore) await this.abortUpload({ key, uploadId })
      const { NextKeyMarker: KeyMarker = '', NextUploadIdMarker: UploadIdMarker = '' } = page
      from = page.IsTruncated ? { KeyMarker, UploadIdMarker } : null
    }
  }

  async createUpload(key: string): Promise<UploadHandle> {
    const command = new CreateMultipartUploadCommand({ ...this.#at(key), ContentType: contentTypeOf(key) })
    const { UploadId: uploadId = '' } = await this.#ask(() => this.#client.send(command))
    return { key, uploadId }
  }

  async signPart({ key, uploadId, number, size, expiresAt }: PartGrant): Promise<string> {
    const part = { UploadId: uploadId, PartNumber: number, ContentLength: size }
    const seconds = Math.floor((expiresAt.getTime() - this.#now().getTime()) / 1000)
    return await getSignedUrl(this.#signer, new UploadPartCommand({ ...this.#at(key), ...part }), {
      expiresIn: Math.min(Math.max(seconds, 1), LONGEST_GRANT_SECONDS),
      // The signature covers the length, so the bucket refuses longer bodies.
      signableHeaders: new Set(['host', 'content-length']),
    })
  }

  async listParts({ key, uploadId }: UploadHandle): Promise<StoredPart[] | null> {
    if (uploadId === '') return null
    try {
      return await this.#allParts({ key, uploadId })
    } catch (error) {
      if (isAbsent(error)) return null
      throw toFileError(error)
    }
  }

  async completeUpload(upload: UploadHandle, parts: StoredPart[]): Promise<ObjectStat> {
    const present = new Map((await this.listParts(upload))?.map((part) => [part.number, part]))
    const isWhole = parts.length > 0 && parts.every(({ number, size }) => present.get(number)?.size === size)
    if (!isWhole) throw new FileStoreError('PART_MISSING', 'a part has not arrived')
    const command = new CompleteMultipartUploadCommand({
      ...this.#at(upload.key),
      UploadId: upload.uploadId,
      MultipartUpload: {
        Parts: parts.map(({ number }) => ({ PartNumber: number, ETag: present.get(number)?.etag })),
      },
    })
    await this.#ask(() => this.#client.send(command))
    return this.#statOrThrow(upload.key)
  }

  async abortUpload({ key, uploadId }: UploadHandle): Promise<void> {
    if (uploadId === '') return
    const command = new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: uploadId })
    await this.#ask(() => this.#client.send(command)).catch(unlessAbsent)
  }

  async putFile(key: string, path: string): Promise<ObjectStat> {
    const at = this.#at(key)
    const { size } = await stat(path)
    const hash = createHash('md5')
    await pipeline(createReadStream(path), hash)
    const md5 = hash.digest('base64')
    const { ETag: etag = '' } = await this.#again(() =>
      this.#client.send(
        new PutObjectCommand({
          ...at,
          Body: createReadStream(path),
          ContentLength: size,
          ContentMD5: md5,
          ContentType: contentTypeOf(key),
        }),
      ),
    )
    return { size, etag, contentType: contentTypeOf(key) }
  }

  async fetchFile(key: string, path: string): Promise<void> {
    await rm(path, { force: true })
    await this.#again(async () => {
      const { body, size } = await this.#read(key)
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      if ((await stat(path)).size !== size) throw new FilesUnavailable(new Error('the object broke off'))
    })
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const { body } = await this.#ask(() => this.#read(key, range))
    return body
  }

  async stat(key: string): Promise<ObjectStat | null> {
    return this.#statOrThrow(key).catch((error: unknown) => {
      if (error instanceof FileStoreError && error.code === 'NOT_FOUND') return null
      throw error
    })
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const at = { Bucket: this.#bucket, ...(prefix !== '' && { Prefix: checkPrefix(prefix) }) }
    let from: string | undefined
    do {
      const command = new ListObjectsV2Command({
        ...at,
        ...(from !== undefined && { ContinuationToken: from }),
      })
      const page: ListObjectsV2CommandOutput = await this.#ask(() => this.#client.send(command))
      for (const { Key: key = '', Size: size = 0, ETag: etag = '' } of page.Contents ?? [])
        yield { key, size, etag }
      from = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (from !== undefined)
  }

  async removePrefix(prefix: string): Promise<void> {
    const at = { Bucket: this.#bucket, Prefix: checkPrefix(prefix) }
    await this.#ask(async () => {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, at)) {
        if (Contents.length === 0) continue
        const Delete = { Quiet: true, Objects: Contents.map(({ Key }) => ({ Key })) }
        const { Errors = [] } = await this.#client.send(
          new DeleteObjectsCommand({ Bucket: this.#bucket, Delete }),
        )
        const [first] = Errors
        if (first) throw new Error(`${first.Key} could not be removed: ${first.Code}`)
      }
    })
  }

  async remove(key: string): Promise<void> {
    await this.#ask(() => this.#client.send(new DeleteObjectCommand(this.#at(key)))).catch(unlessAbsent)
  }

  /** Paginates itself: the SDK's pagination never ends if a server names a next page after the last. */
  async #allParts({ key, uploadId }: UploadHandle): Promise<StoredPart[]> {
    const found: StoredPart[] = []
    for (let from: string | undefined; ;) {
      const command = new ListPartsCommand({
        ...this.#at(key),
        UploadId: uploadId,
        ...(from !== undefined && { PartNumberMarker: from }),
      })
      const page: ListPartsCommandOutput = await this.#client.send(command)
      for (const { PartNumber: number = 0, Size: size = 0, ETag: etag = '' } of page.Parts ?? [])
        found.push({ number, size, etag })
      if (!page.IsTruncated) return found
      from = page.NextPartNumberMarker
    }
  }

  async #read(key: string, range?: ByteRange): Promise<{ body: Readable; size: number }> {
    const bytes = range && { Range: `bytes=${range.start}-${range.end}` }
    const { Body, ContentLength = 0 } = await this.#client.send(
      new GetObjectCommand({ ...this.#at(key), ...bytes }),
    )
    if (!(Body instanceof Readable)) throw new TypeError('the bucket answered without a body')
    return { body: Body, size: ContentLength }
  }

  async #statOrThrow(key: string): Promise<ObjectStat> {
    const command = new HeadObjectCommand(this.#at(key))
    const { ContentLength: size = 0, ETag: etag = '' } = await this.#ask(() => this.#client.send(command))
    return { size, etag, contentType: contentTypeOf(key) }
  }

  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question()
    } catch (error) {
      if (isAbsent(error)) throw new FileStoreError('NOT_FOUND', 'nothing is stored there', { cause: error })
      throw toFileError(error)
    }
  }

  async #again<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#ask(question)
      } catch (error) {
        if (!(error instanceof FilesUnavailable) || tries === MOST_STREAM_TRIES) throw error
      }
    }
  }

  #at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket, Key: checkObjectKey(key) }
  }
}

function unlessAbsent(error: unknown): void {
  if (!(error instanceof FileStoreError && error.code === 'NOT_FOUND')) throw error
}
