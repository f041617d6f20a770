import { PutBucketCorsCommand, PutBucketLifecycleConfigurationCommand } from '@aws-sdk/client-s3'

import { ConfigError } from './errors/config-error.ts'
import { prepareFiles } from './files/choose-file-store.ts'
import { createBucketClient, S3FileStore } from './files/s3-file-store.ts'
import { readConfig, readSettingsFile } from './settings/config.ts'

const PREFLIGHT_SECONDS = 600
const ABANDONED_DAYS = 7

/**
 * Configures the bucket of the settings: CORS for uploads from PUBLIC_URL, and removal of unfinished uploads.
 * Returns the line to show; throws ConfigError.
 */
export async function prepareBucket(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const config = readConfig(env)
  const { bucket, publicUrl } = config
  if (bucket === null) throw new ConfigError('S3_BUCKET にバケットの名前を指定してください。')
  if (publicUrl === null) {
    throw new ConfigError('PUBLIC_URL に、サイトのアドレスを指定してください。例: https://okuyuki.example')
  }
  await prepareFiles(new S3FileStore({ bucket }), config)
  const client = createBucketClient(bucket, bucket.endpoint)
  const rule = {
    AllowedOrigins: [publicUrl],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type'],
    ExposeHeaders: ['etag'],
    MaxAgeSeconds: PREFLIGHT_SECONDS,
  }
  await client.send(
    new PutBucketCorsCommand({ Bucket: bucket.bucket, CORSConfiguration: { CORSRules: [rule] } }),
  )
  const lifecycle = {
    ID: 'okuyuki-abandoned-uploads',
    Status: 'Enabled' as const,
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: ABANDONED_DAYS },
  }
  // Some servers lack lifecycles; the product's own sweep does the same.
  const isSwept = await client
    .send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: bucket.bucket,
        LifecycleConfiguration: { Rules: [lifecycle] },
      }),
    )
    .then(
      () => true,
      () => false,
    )
  const swept = isSwept
    ? `完了しなかったアップロードは${ABANDONED_DAYS}日後に消えます。`
    : '完了しなかったアップロードは、オクユキが消します。'
  return `バケット ${bucket.bucket} は、${publicUrl} からのアップロードを受け取ります。${swept}`
}

if (import.meta.main) {
  try {
    readSettingsFile()
    process.stdout.write(`${await prepareBucket()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
