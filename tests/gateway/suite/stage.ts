import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { createTestConverter } from '#backend/testing/test-converter.ts'
import { createGateway } from '#gateway/gateway.ts'
import type { Gateway } from '#gateway/gateway.ts'
import { ask, testConfig, toRequest } from '#gateway/testing/ask.ts'
import type { GraphQLAnswer, Question } from '#gateway/testing/ask.ts'

import { until } from '../../patience.ts'

export type Fields = Record<string, Record<string, unknown>>

/** A gateway in front of a real embedded backend. */
export interface Stage extends AsyncDisposable {
  /** Sends a request with a token, or anonymously. */
  readonly asked: (
    query: string,
    variables?: Record<string, unknown>,
    bearer?: string,
    more?: Partial<Question>,
  ) => Promise<GraphQLAnswer & { data: Fields }>
  /** Opens a stream. */
  readonly listened: (query: string, variables: Record<string, unknown>, bearer: string) => Promise<Response>
  /** Calls the REST API directly, for example for the bytes of a file. */
  readonly fetched: (path: string, init?: RequestInit) => Promise<Response>
  /** Waits for a mail to an address and returns its code; `number` selects a later mail. */
  readonly mailedCode: (email: string, number?: number) => Promise<string>
}

const address = '127.0.0.1'

const createStage = (
  gateway: Gateway,
  fetched: Stage['fetched'],
  inboxKey: string,
  close: () => Promise<void>,
): Stage => ({
  asked: async (query, variables = {}, bearer, more = {}) => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await ask(gateway, { query, variables, clientAddress: address, ...more, headers })
    return { ...answer, data: (answer.data ?? {}) as Fields }
  },
  listened: (query, variables, bearer) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${bearer}` }
    return gateway.handle(toRequest({ query, variables, headers }), {
      clientAddress: address,
    })
  },
  fetched,
  mailedCode: (email, number = 1) =>
    until(
      async () => {
        const response = await fetched('/dev/inbox.json', { headers: { 'x-inbox-key': inboxKey } })
        const mails = (await response.json()) as { to: string; text: string }[]
        const codes = mails
          .filter(({ to }) => to === email)
          .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
          .filter((code) => code !== undefined)
        return codes.at(-number)
      },
      () => `No code was mailed to ${email}`,
    ),
  [Symbol.asyncDispose]: async () => {
    await gateway.close()
    await close()
  },
})

const startBackend = (): Promise<TestBackend> => startTestBackend({ convert: createTestConverter() })

const inboxKeyOf = ({ services }: TestBackend): string => services.secrets.inboxKey ?? ''

/** The gateway and the backend in one process, as the product runs them. */
export const startInProcess = async (): Promise<Stage> => {
  const backend = await startBackend()
  const origin = 'http://127.0.0.1:4300'
  const gateway = createGateway({ config: testConfig(origin), fetch: (request) => backend.fetch(request) })
  const fetched: Stage['fetched'] = (path, init) =>
    backend.fetch(new Request(new URL(path, origin), init), address)
  return createStage(gateway, fetched, inboxKeyOf(backend), async () => backend[Symbol.asyncDispose]())
}

/** The gateway with a backend that it reaches over the network only. */
export const startOverHttp = async (): Promise<Stage> => {
  const backend = await startBackend()
  const listener = getRequestListener((request) => backend.fetch(request, address))
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const origin = `http://${address}:${(server.address() as AddressInfo).port}`
  const gateway = createGateway({ config: testConfig(origin) })
  return createStage(
    gateway,
    (path, init) => fetch(new URL(path, origin), init),
    inboxKeyOf(backend),
    async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await backend[Symbol.asyncDispose]()
    },
  )
}
