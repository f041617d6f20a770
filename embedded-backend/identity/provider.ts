import { hkdfSync } from 'node:crypto'

import { EncryptJWT, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'

import type { Clock } from '../services/clock.ts'
import type { ProviderConfig } from '../settings/provider-config.ts'
import { ProviderFailure } from './provider-failure.ts'

/** How long a person may take at the provider. */
export const FLOW_SECONDS = 600
const DISCOVERY_KEPT_MS = 3600_000
const CLOCK_SKEW_SECONDS = 60
const LONGEST_ANSWER_SECONDS = 8
const AUDIENCE = 'okuyuki-provider-flow'

/** Who the provider says has signed in there. */
export interface ProviderPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/**
 * The authorization code flow with PKCE, state and nonce (OpenID Connect Core 3.1). What it has to remember
 * goes sealed into a cookie of the browser that began it, so that no other browser can end it, and nothing is
 * kept for visitors who never come back. Throws ProviderFailure.
 */
export interface Provider {
  /** Where to send the browser, and what it keeps until it is back. */
  begin(challenge: string): Promise<{ readonly address: URL; readonly flow: string }>
  /** Who has come back; `search` is what the provider has put into the address. */
  finish(
    flow: string | undefined,
    search: string,
  ): Promise<{ readonly person: ProviderPerson; readonly challenge: string }>
}

interface Flow {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly challenge: string
}

/** `key` seals the cookies. Nothing is asked of the provider before the first person. */
export function createProvider(options: {
  readonly config: ProviderConfig
  readonly key: Uint8Array
  readonly clock: Clock
}): Provider {
  const { config, clock } = options
  const sealing = new Uint8Array(hkdfSync('sha256', options.key, new Uint8Array(), AUDIENCE, 32))
  const discovered = createDiscovery(config, clock)
  return {
    async begin(challenge) {
      const client = await discovered()
      const flow: Flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        challenge,
      }
      const address = oidc.buildAuthorizationUrl(client, {
        redirect_uri: config.redirectUri,
        scope: config.scopes,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address, flow: await seal(flow, sealing, clock) }
    },
    async finish(sealed, search) {
      const flow = await unseal(sealed, sealing, clock)
      const address = new URL(config.redirectUri + search)
      if (flow?.state !== address.searchParams.get('state')) throw new ProviderFailure('SIGN_IN_EXPIRED')
      const client = await discovered()
      return { person: await whoCameBack(client, address, flow), challenge: flow.challenge }
    },
  }
}

/** What the provider says about itself, asked for again after an hour, and where it could not be had. */
function createDiscovery(config: ProviderConfig, clock: Clock): () => Promise<oidc.Configuration> {
  let kept: { readonly client: Promise<oidc.Configuration>; readonly until: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    kept = kept && now < kept.until ? kept : { client: discover(config), until: now + DISCOVERY_KEPT_MS }
    try {
      return await kept.client
    } catch (cause) {
      kept = undefined
      throw new ProviderFailure('PROVIDER_UNAVAILABLE', { cause })
    }
  }
}

function discover(config: ProviderConfig): Promise<oidc.Configuration> {
  const basic = oidc.ClientSecretBasic(config.clientSecret)
  const post = oidc.ClientSecretPost(config.clientSecret)
  const metadata = { [oidc.clockTolerance]: CLOCK_SKEW_SECONDS }
  return oidc.discovery(
    new URL(config.issuer),
    config.clientId,
    metadata,
    (server, ...rest) => {
      // Where a provider says nothing, it takes the header (OpenID Connect Discovery 3).
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
    },
    {
      timeout: LONGEST_ANSWER_SECONDS,
      // Marked as deprecated so that it stands out: settings allow it on this machine's own addresses only.
      // oxlint-disable-next-line typescript/no-deprecated -- see above
      execute: config.isInsecure ? [oidc.allowInsecureRequests] : [],
    },
  )
}

async function whoCameBack(client: oidc.Configuration, address: URL, flow: Flow): Promise<ProviderPerson> {
  try {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: flow.codeVerifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new ProviderFailure('PROVIDER_REFUSED')
    const isTelling = claims['email'] !== undefined && claims['email_verified'] !== undefined
    // Many say who a person is only when asked with the token.
    const more =
      isTelling || client.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
    return toPerson(claims.iss, claims.sub, { ...more, ...claims })
  } catch (error) {
    throw toFailure(error)
  }
}

function toPerson(
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): ProviderPerson {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return {
    issuer,
    subject,
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true,
    name: text('name') ?? text('preferred_username'),
  }
}

/** Whether the person, the provider or the way to it is why it ended there. */
function toFailure(cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause
  if (cause instanceof oidc.AuthorizationResponseError) {
    if (cause.error === 'access_denied') return new ProviderFailure('PROVIDER_CANCELED', { cause })
    const isAway = cause.error === 'temporarily_unavailable' || cause.error === 'server_error'
    return new ProviderFailure(isAway ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED', { cause })
  }
  const answer = cause instanceof Error ? cause.cause : undefined
  const isAway =
    !(cause instanceof oidc.ResponseBodyError || cause instanceof oidc.ClientError) ||
    cause.code === 'OAUTH_TIMEOUT' ||
    (answer instanceof Response && answer.status >= 500)
  return new ProviderFailure(isAway ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED', { cause })
}

function seal(flow: Flow, key: Uint8Array, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(AUDIENCE)
    .setExpirationTime(now + FLOW_SECONDS)
    .encrypt(key)
}

/** Null for a cookie that is missing, too old or not ours. */
async function unseal(sealed: string | undefined, key: Uint8Array, clock: Clock): Promise<Flow | null> {
  if (sealed === undefined) return null
  try {
    const options = { audience: AUDIENCE, requiredClaims: ['exp'], currentDate: clock.now() }
    const { payload } = await jwtDecrypt<Flow>(sealed, key, options)
    return payload
  } catch {
    return null
  }
}
