import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

/** Claims about a person, besides the subject. */
interface TestPerson {
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
}

/** A real OpenID Connect provider on this machine, without passwords: its page lets one choose a person. */
export interface TestProvider extends AsyncDisposable {
  readonly issuer: string
  /** Keyed by subject; may be changed at any time. */
  readonly people: Map<string, TestPerson>
  /** Settings for the product. */
  readonly settings: {
    readonly OIDC_ISSUER: string
    readonly OIDC_CLIENT_ID: string
    readonly OIDC_CLIENT_SECRET: string
    readonly OIDC_NAME: string
    readonly PUBLIC_URL: string
  }
}

const CLIENT_ID = 'okuyuki'
const CLIENT_SECRET = 'a-secret-of-the-tests-alone'

/** Starts a provider for a product with this public address. */
export async function startTestProvider(publicUrl: string): Promise<TestProvider> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, TestPerson>()
  const provider = createProvider(issuer, publicUrl, people)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const isAsking = request.url?.startsWith('/interaction/') ?? false
    void (isAsking ? askWho(provider, people, request, response) : answer(request, response))
  })
  return {
    issuer,
    people,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: '社員証',
      PUBLIC_URL: publicUrl,
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createProvider(issuer: string, publicUrl: string, people: Map<string, TestPerson>): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/v1/auth/provider/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of the tests alone'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // Skip the consent page.
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId
      if (accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: CLIENT_ID, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Page at /interaction/ID with a link for each person, and one to cancel. */
async function askWho(
  provider: Provider,
  people: ReadonlyMap<string, TestPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, , id, who] = (request.url ?? '').split('/')
  if (who === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  if (who !== undefined) {
    await provider.interactionFinished(request, response, { login: { accountId: who } })
    return
  }
  const links = [...people.keys(), 'cancel'].map((one) => `<p><a href="/interaction/${id}/${one}">${one}</a>`)
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Who?</title>${links.join('')}`)
}
