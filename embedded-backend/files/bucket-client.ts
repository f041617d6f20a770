import { createHash } from 'node:crypto'

import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'

import { FilesUnavailable } from '../errors/files-unavailable.ts'
import type { BucketConfig } from '../settings/bucket-config.ts'

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
export function sendMd5(client: S3Client): void {
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
