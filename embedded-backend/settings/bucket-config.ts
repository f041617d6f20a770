import { ConfigError } from '../errors/config-error.ts'

/** Bucket for files. Its credentials come from the environment, as in every S3 program. */
export interface BucketConfig {
  readonly bucket: string
  readonly region: string
  /** Address for this process, or null for Amazon's endpoint of the region. */
  readonly endpoint: string | null
  /** Public address to which browsers send upload parts. */
  readonly publicEndpoint: string | null
  /** True to put the bucket's name into the path of an address rather than into its host name. */
  readonly isPathStyle: boolean
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** Parses the settings; null without S3_BUCKET. Throws ConfigError naming the wrong setting. */
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
    // Self-hosted servers seldom have a host name for each bucket.
    isPathStyle: style === null ? endpoint !== null : style === 'on',
  }
}

/** Validates an address without a path. Throws ConfigError naming the setting. */
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
