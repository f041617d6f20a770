import { gql } from '@urql/core'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { startPair } from '#gateway/testing/ask.ts'
import { summary } from '#gateway/testing/samples.ts'
import type { RecordedCall } from '#gateway/testing/upstream.ts'
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts'
import type { TokenStore } from '#web/browser/tokens.ts'
import { renewToken } from '#web/flows/session/token-refresh-actors.ts'
import { createGraphql } from '#web/graphql/client.ts'

import { patienceMs } from '../../patience.ts'

interface Answer {
  readonly spatialImageSummary: { readonly id: string }
}

const Summary = gql<Answer, { id: string }>('query Summary($id: ID!) { spatialImageSummary(id: $id) { id } }')

const Refresh = gql<{ refreshToken: { authToken: string } }, { refreshToken: string; username: string }>(
  `mutation Refresh($refreshToken: String!, $username: String!) {
    refreshToken(refreshToken: $refreshToken, username: $username) { authToken }
  }`,
)

/** A refresh that gets no answer in time counts as refused; a loaded machine needs longer for a thousand. */
const patient = tokenRefreshMachine.provide({ delays: { patience: patienceMs } })

const tokensOf = (name: string): TokenStore => {
  let access = `old-${name}`
  return {
    accessToken: () => access,
    refreshToken: () => `refresh-${name}`,
    username: () => name,
    keepAccessToken: (token) => {
      access = token
    },
    keepRefreshToken: () => undefined,
    keepUsername: () => undefined,
    forgetUsername: () => undefined,
    clear: () => undefined,
  }
}

/** Reply of an upstream that refuses every old token and issues a new one for each refresh. */
const reply = ({ path, headers, body }: RecordedCall) => {
  if (path === '/v1/auth/token') {
    const { username } = body as { username: string }
    return { body: { authToken: `new-${username}` } }
  }
  const isKnown = headers.authorization?.startsWith('Bearer new-') ?? false
  if (!isKnown) return { status: 401, body: { statusCode: 401, message: 'だめ', error: 'UNAUTHENTICATED' } }
  return { body: { ...summary, id: path.split('/').at(-1) } }
}

test.each([1, 3])(
  'a thousand refused requests of %i client(s) cost one refresh per client',
  async (count) => {
    await using pair = await startPair(reply)
    const connect = (name: string) => {
      const tokens = tokensOf(name)
      const graphql = createGraphql({
        url: 'http://gateway.test/graphql',
        auth: {
          accessToken: tokens.accessToken,
          canRenew: () => true,
          renew: (refused) => renewToken(refresh, tokens, refused),
          now: Date.now,
        },
        patience: patienceMs,
        fetch: (input, init) => pair.gateway.handle(new Request(input, init)),
      })
      const refreshToken = fromPromise<{ authToken: string }>(async () => {
        const variables = { refreshToken: `refresh-${name}`, username: name }
        const answer = await graphql.mutateAnonymously(Refresh, variables)
        tokens.keepAccessToken(answer.refreshToken.authToken)
        return answer.refreshToken
      })
      const refresh = createActor(patient.provide({ actors: { refreshToken } })).start()
      return graphql
    }
    const clients = Array.from({ length: count }, (_, index) => connect(`client-${index}`))
    const answers = await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: Math.floor(1000 / count) }, (_, index) =>
          client.query(Summary, { id: `s${index}` }),
        ),
      ),
    )
    expect(new Set(answers.map(({ spatialImageSummary: { id } }) => id)).size).toBe(Math.floor(1000 / count))
    const refreshes = pair.upstream.calls.filter(({ path }) => path === '/v1/auth/token')
    expect(refreshes.map(({ body }) => (body as { username: string }).username).toSorted()).toEqual(
      clients.map((_, index) => `client-${index}`),
    )
  },
)
