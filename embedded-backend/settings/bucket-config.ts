import { ConfigError } from '../errors/config-error.ts'

/** The bucket that files are kept in. Its keys come from the environment as in every program for S3. */
export interface BucketConfig {
  readonly bucket: string
  readonly region: string
  /** Where this process reaches it, or null for Amazon's own of the region. */
  readonly endpoint: string | null
  /** Where browsers reach it, to send parts of uploads. */
  readonly publicEndpoint: string | null
  /** The bucket's name in the path of an address, instead of in the name of its host. */
  readonly isPathStyle: boolean
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Reads the settings; null without S3_BUCKET. Throws ConfigError naming the setting that is wrong. */
export function readBucketConfig(env: NodeJS.ProcessEnv): BucketConfig | null {
  const text = (name: string) => env[name]?.trim() || null
  const bucket = text('S3_BUCKET')
  const endpoint = bareOrigin(text('S3_ENDPOINT'), 'S3_ENDPOINT')
  const publicEndpoint = bareOrigin(text('S3_PUBLIC_ENDPOINT'), 'S3_PUBLIC_ENDPOINT')
  const style = text('S3_PATH_STYLE')
  const region = text('AWS_REGION')
  if (bucket === null) return null
  if (!BUCKET_NAME.test(bucket)) throw new ConfigError(`S3_BUCKET はバケットの名前にしてください: ${bucket}`)
  if (style !== null && style !== 'on' && style !== 'off') {
    throw new ConfigError(`S3_PATH_STYLE は on か off にしてください: ${style}`)
  }
  if (region === null && endpoint === null) {
    throw new ConfigError('S3_BUCKET には、AWS_REGION か S3_ENDPOINT も必要です。')
  }
  return {
    bucket,
    region: region ?? 'us-east-1',
    endpoint,
    publicEndpoint: publicEndpoint ?? endpoint,
    // Servers of one's own seldom have a name for each bucket.
    isPathStyle: style === null ? endpoint !== null : style === 'on',
  }
}

/** An address without a path. Throws ConfigError naming the setting. */
export function bareOrigin(value: string | null, name: string): string | null {
  if (value === null) return null
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new ConfigError(
      `${name} は https://files.example のように、パスのないアドレスにしてください: ${value}`,
    )
  }
  return url.origin
}
