import { hkdfSync } from 'node:crypto'

import { EncryptJWT, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'

import type { Clock } from '../services/clock.ts'
import type { ProviderConfig } from '../settings/provider-config.ts'

/**
 * Reasons of a failed provider sign-in, for the page at which the browser ends. SIGN_IN_EXPIRED also covers a
 * sign-in begun in another browser.
 */
type ProviderFailureCode =
  | 'SIGN_IN_EXPIRED'
  | 'PROVIDER_CANCELED'
  | 'PROVIDER_REFUSED'
  | 'PROVIDER_UNAVAILABLE'
  | 'EMAIL_NOT_VERIFIED'

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code: ProviderFailureCode

  constructor(code: ProviderFailureCode, options: { readonly cause?: unknown } = {}) {
    super(code, options)
    this.code = code
  }
}

/** Time for a person to sign in at the provider, in seconds. */
export const FLOW_SECONDS = 600
const DISCOVERY_KEPT_MS = 3600_000
const CLOCK_SKEW_SECONDS = 60
const LONGEST_ANSWER_SECONDS = 8
const AUDIENCE = 'okuyuki-provider-flow'

/** Identity of a person, as stated by the provider. */
export interface ProviderPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/**
 * Authorization code flow with PKCE, state and nonce (OpenID Connect Core 3.1). Its state is sealed into a
 * cookie of the browser that began it: no other browser can complete it, and the server stores nothing for
 * visitors who never return. Throws ProviderFailure.
 */
export interface Provider {
  /** Returns the address for the redirect and the sealed cookie of the flow. */
  begin(challenge: string): Promise<{ readonly address: URL; readonly flow: string }>
  /** Returns the person who signed in; `search` is the query string that the provider sent back. */
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

/** `key` seals the cookies. The provider is not contacted before the first sign-in. */
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

/** Discovers the provider's metadata; repeats that after an hour, and after a failure. */
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
      // The default of OpenID Connect Discovery 3 is the header.
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
    },
    {
      timeout: LONGEST_ANSWER_SECONDS,
      // Deprecated only as a warning; the settings allow it for addresses of this machine alone.
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
    // Many providers state identity claims only in the userinfo response.
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

/** Classifies an error: caused by the person, the provider or the network. */
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

/** Null for a cookie that is missing, expired or not ours. */
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
