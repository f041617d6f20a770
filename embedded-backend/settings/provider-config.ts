import { ConfigError } from '../errors/config-error.ts'
import { isLoopbackHost } from './loopback.ts'

/** OpenID Connect provider for signing in. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  /** Label of the button. */
  readonly name: string
  /** Address to which the provider redirects browsers; must be registered there. */
  readonly redirectUri: string
  /** True without TLS, which is allowed only for a provider on this machine. */
  readonly isInsecure: boolean
}

/** Path to which the provider redirects browsers. */
const RETURN_PATH = '/v1/auth/provider/callback'

const LONGEST_NAME = 40

/** Parses the settings; null without OIDC_ISSUER. Throws ConfigError naming the wrong setting. */
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
