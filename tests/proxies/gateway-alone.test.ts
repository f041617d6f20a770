import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startMailServer } from '#backend/testing/mail-server.ts'
import type { MailServer } from '#backend/testing/mail-server.ts'
import { parseTrustedProxies } from '#contract/clients.ts'
import type { TrustedProxies } from '#contract/clients.ts'

import { freePort } from '../free-port.ts'
import { startProduct } from '../gateway/journeys/product.ts'
import { startNodeProxy } from './node-proxy.ts'
import { doors, freshEmail } from './sign-up-over.ts'

const PEOPLE = 24
const token = 'a-token-for-metrics'

/** Starts the gateway as a process of its own; resolves once it answers or has exited. */
const startGateway = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['graphql-gateway/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(`${url}/health`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    url,
    exitCode: child.exitCode,
    errors: () => errors,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

describe('a standalone gateway behind a proxy and in front of a remote REST API', () => {
  const stack = new AsyncDisposableStack()
  let mailServer: MailServer
  let gateway: Awaited<ReturnType<typeof startGateway>>
  let metricsPort = 0
  let front = ''

  beforeAll(async () => {
    mailServer = stack.use(await startMailServer())
    // The REST API sees the gateway as its only proxy, whatever is in front of the gateway.
    const trustedProxies = parseTrustedProxies('1') as TrustedProxies
    const product = stack.use(await startProduct({ config: { trustedProxies, smtpUrl: mailServer.url } }))
    metricsPort = await freePort()
    gateway = stack.use(
      await startGateway({
        REST_API_URL: product.origin,
        COGNITO_ENDPOINT: `${product.origin}/cognito`,
        TRUST_PROXY: '127.0.0.1',
        METRICS_PORT: String(metricsPort),
        METRICS_TOKEN: token,
      }),
    )
    if (gateway.exitCode !== null) throw new Error(gateway.errors())
    front = stack.use(await startNodeProxy(gateway.url)).url
  })

  afterAll(() => stack.disposeAsync())

  test.each(doors.slice(1))('24 people with 24 addresses sign up through $name', async (door) => {
    const network = 200 + doors.indexOf(door)
    const signedUp = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, index) => {
        const visitor = { from: `127.${network}.0.${index + 1}` }
        const email = freshEmail()
        const started = await door.begin(front, email, visitor)
        if (typeof started === 'string') return started
        return door.finish(front, started, await mailServer.codeFor(email), visitor)
      }),
    )
    expect(signedUp).toEqual(Array.from({ length: PEOPLE }, () => true))
  })

  test.each(doors.slice(1))('a client with forged addresses is still limited: $name', async (door) => {
    const outcomes = []
    for (let index = 0; index < 22; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` }
      const visitor = { from: `127.${210 + doors.indexOf(door)}.0.1`, headers }
      // Send some requests directly to the gateway, past the proxy.
      const origin = index % 2 === 0 ? front : gateway.url
      const started = await door.begin(origin, freshEmail(), visitor)
      outcomes.push(typeof started === 'string' ? started : 'begun')
    }
    expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'begun'), 'RATE_LIMITED', 'RATE_LIMITED'])
  })

  test('its metrics are on their own port and require the token', async () => {
    const own = `http://127.0.0.1:${metricsPort}/metrics`
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(own)).status).toBe(401)
    expect(await (await fetch(own, { headers })).text()).toContain('operation="SignUp"')
    expect((await fetch(`${gateway.url}/metrics`, { headers })).status).toBe(404)
  })
})

test.each([
  ['TRUST_PROXY', 'nginx', 'TRUST_PROXY には、手前にあるプロキシの数'],
  ['METRICS', 'on', 'METRICS は使われなくなりました'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN は'],
])('the gateway refuses to start with %s=%s, and says why', async (name, value, message) => {
  await using gateway = await startGateway({ REST_API_URL: 'http://127.0.0.1:9', [name]: value })
  expect(gateway.exitCode).toBe(1)
  expect(gateway.errors()).toContain(message)
})
