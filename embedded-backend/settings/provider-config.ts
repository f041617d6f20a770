import { ConfigError } from '../errors/config-error.ts'
import { isLoopbackHost } from './loopback.ts'

/** An OpenID Connect provider that people may sign in with. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  /** What people read on the button. */
  readonly name: string
  /** Where the provider sends browsers back to; it has to know this address. */
  readonly redirectUri: string
  /** Without TLS, which only a provider on this machine may be. */
  readonly isInsecure: boolean
}

/** Where the provider sends browsers back to. */
const RETURN_PATH = '/v1/auth/provider/callback'

const LONGEST_NAME = 40

/** Reads the settings; null without OIDC_ISSUER. Throws ConfigError naming the setting that is wrong. */
export function readProviderConfig(env: NodeJS.ProcessEnv, publicUrl: string | null): ProviderConfig | null {
  const text = (name: string) => env[name]?.trim() || null
  const issuer = text('OIDC_ISSUER')
  const clientId = text('OIDC_CLIENT_ID')
  const clientSecret = text('OIDC_CLIENT_SECRET')
  if (issuer === null) {
    if (clientId === null && clientSecret === null) return null
    throw new ConfigError('OIDC_CLIENT_ID と OIDC_CLIENT_SECRET には、OIDC_ISSUER も必要です。')
  }
  const url = URL.parse(issuer)
  const isInsecure = url?.protocol === 'http:'
  if (url === null || (url.protocol !== 'https:' && !(isInsecure && isLoopbackHost(url.hostname)))) {
    throw new ConfigError('OIDC_ISSUER は https:// で始まるアドレスにしてください。')
  }
  if (clientId === null) throw new ConfigError('OIDC_ISSUER には、OIDC_CLIENT_ID も必要です。')
  if (clientSecret === null) throw new ConfigError('OIDC_ISSUER には、OIDC_CLIENT_SECRET も必要です。')
  if (publicUrl === null) throw new ConfigError('OIDC_ISSUER には、PUBLIC_URL も必要です。')
  const scopes = text('OIDC_SCOPES') ?? 'openid email profile'
  if (!scopes.split(/\s+/).includes('openid')) {
    throw new ConfigError(`OIDC_SCOPES には openid を含めてください: ${scopes}`)
  }
  const name = text('OIDC_NAME') ?? url.hostname
  if (name.length > LONGEST_NAME) {
    throw new ConfigError(`OIDC_NAME は ${LONGEST_NAME} 文字以内にしてください: ${name}`)
  }
  const redirectUri = publicUrl + RETURN_PATH
  return { issuer, clientId, clientSecret, scopes, name, redirectUri, isInsecure }
}
