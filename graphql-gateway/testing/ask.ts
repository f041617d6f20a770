import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'

import { readConfig } from '../config.ts'
import type { GatewayConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'
import type { Gateway } from '../gateway.ts'
import { startUpstream } from './upstream.ts'
import type { Upstream } from './upstream.ts'

export interface GraphQLAnswer {
  readonly status: number
  readonly data: Record<string, unknown> | null | undefined
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
}

export interface Question {
  readonly query: string
  readonly variables?: Record<string, unknown>
  readonly headers?: Record<string, string>
  /** A file that goes along as the variable of this name. */
  readonly upload?: { readonly variable: string; readonly file: File }
  readonly signal?: AbortSignal
  readonly clientAddress?: string
}

/**
 * The settings of a development gateway before the given upstream: silent, without budgets, and patient,
 * since a loaded machine takes longer than an upstream may; tests of the limits set their own.
 */
export function testConfig(restApiUrl: string, changes: Partial<GatewayConfig> = {}): GatewayConfig {
  return {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' }, { restApiUrl }),
    restTimeoutMs: 300_000,
    restFileTimeoutMs: 300_000,
    cognitoTimeoutMs: 300_000,
    ...changes,
  }
}

const accept = 'application/graphql-response+json'

function toForm(query: string, { variable, file }: NonNullable<Question['upload']>): FormData {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { [variable]: null } }))
  form.set('map', JSON.stringify({ 0: [`variables.${variable}`] }))
  form.set('0', file)
  return form
}

export function toRequest({ query, variables = {}, headers = {}, upload, signal }: Question): Request {
  return new Request('http://gateway.test/graphql', {
    method: 'POST',
    headers: { ...(!upload && { 'content-type': 'application/json' }), accept, ...headers },
    body: upload ? toForm(query, upload) : JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  })
}

export async function ask(gateway: Gateway, question: Question): Promise<GraphQLAnswer> {
  const response = await gateway.handle(toRequest(question), { clientAddress: question.clientAddress })
  const { data, errors = [] } = (await response.json()) as Partial<GraphQLAnswer>
  return { status: response.status, data, errors }
}

/** A gateway before a real upstream; both end with the disposal. */
export async function startPair(
  reply: Parameters<typeof startUpstream>[0],
  changes: Partial<GatewayConfig> = {},
): Promise<{ gateway: Gateway; upstream: Upstream } & AsyncDisposable> {
  const upstream = await startUpstream(reply)
  const gateway = createGateway({ config: testConfig(upstream.url, changes) })
  return {
    gateway,
    upstream,
    [Symbol.asyncDispose]: async () => {
      await gateway.close()
      await upstream.close()
    },
  }
}

/** The gateway behind a real HTTP server, as the product joins them. */
export async function serveGateway(
  gateway: Gateway,
  clientAddress = '192.0.2.7',
): Promise<{ readonly url: string; readonly port: number } & AsyncDisposable> {
  const listener = getRequestListener((request) => gateway.handle(request, { clientAddress }), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/graphql`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
