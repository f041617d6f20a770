import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { clientAddress, NO_PROXIES, parseTrustedProxies } from '#contract/clients.ts'

import { freePort } from '../free-port.ts'
import { askFrom } from './ask-from.ts'
import { caddyMissing, startCaddy } from './caddy.ts'
import { deployedCaddy, deployedNginx } from './deployed.ts'
import { nginxMissing, startNginx } from './nginx.ts'

/** Starts a server that answers with the request headers it received. */
const startEcho = async () => {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const people = ['127.0.0.2', '127.0.0.3', '127.0.7.24']

const claims = [undefined, '198.51.100.1', '198.51.100.1, 127.0.0.1', people[0]]

/**
 * Client address that the product derives for each person, who claims others in every header that servers
 * have trusted.
 */
const addressesBehind = async (url: string, trustProxy: string): Promise<(string | null)[]> => {
  const trusted = parseTrustedProxies(trustProxy) ?? NO_PROXIES
  const found: (string | null)[] = []
  for (const address of people)
    for (const claim of claims) {
      const claimed = claim === undefined ? {} : { 'x-forwarded-for': claim }
      const headers = { ...claimed, forwarded: 'for=203.0.113.1', 'x-real-ip': '203.0.113.1' }
      const arrived = JSON.parse((await askFrom(address, url, { headers })).body) as IncomingHttpHeaders
      const forwardedFor = [arrived['x-forwarded-for']].flat().join()
      found.push(clientAddress({ remoteAddress: '127.0.0.1', forwardedFor }, trusted))
    }
  return found
}

const trueAddresses = people.flatMap((address) => claims.map(() => address))

const ask = async (url: string, headers: Record<string, string> = {}) =>
  (await (await fetch(url, { headers })).json()) as IncomingHttpHeaders

describe.skipIf(nginxMissing)(`nginx${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`, () => {
  test('with a bare proxy_pass forwards no client address and sends the upstream as Host', async () => {
    await using echo = await startEcho()
    await using nginx = await startNginx({ origin: echo.origin })
    const headers = await ask(nginx.url)
    expect(headers.host).toBe(new URL(echo.origin).host)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(headers).not.toHaveProperty(name)
  })

  test('accepts location and server directives, and listens on several addresses', async () => {
    await using echo = await startEcho()
    await using nginx = await startNginx({
      origin: echo.origin,
      addresses: ['127.0.0.2', '127.0.0.1'],
      location: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      config: 'location = /closed { return 404; }',
    })
    expect(nginx.url).toBe(`http://127.0.0.2:${nginx.port}`)
    const chain = (await ask(nginx.url, { 'x-forwarded-for': '198.51.100.1' }))['x-forwarded-for']
    expect(chain).toBe('198.51.100.1, 127.0.0.1')
    expect((await fetch(`http://127.0.0.1:${nginx.port}/closed`)).status).toBe(404)
  })

  test('with the configuration of deploy/ identifies each client, and forged headers are ignored', async () => {
    await using echo = await startEcho()
    await using nginx = await startNginx({
      origin: echo.origin,
      scheme: 'https',
      file: deployedNginx({ origin: echo.origin, plainPort: await freePort() }),
    })
    expect(await addressesBehind(`https://127.0.0.1:${nginx.port}`, '1')).toEqual(trueAddresses)
  })

  test('behind another appending proxy identifies each client, and forged headers are ignored', async () => {
    const location = 'proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;'
    await using echo = await startEcho()
    await using inner = await startNginx({ origin: echo.origin, location })
    await using outer = await startNginx({ origin: inner.url, location })
    expect(await addressesBehind(outer.url, '2')).toEqual(trueAddresses)
  })

  test('reports why it does not start', async () => {
    const broken = startNginx({ origin: 'http://127.0.0.1:9', config: 'no_such_directive on;' })
    await expect(broken).rejects.toThrow('unknown directive "no_such_directive"')
  })
})

describe.skipIf(caddyMissing)(`Caddy${caddyMissing ? ` (skipped: ${caddyMissing})` : ''}`, () => {
  test('forwards the client’s address and discards the one that the client claimed', async () => {
    await using echo = await startEcho()
    await using caddy = await startCaddy({ origin: echo.origin })
    expect(await ask(caddy.url, { 'x-forwarded-for': '198.51.100.1' })).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
  })

  test('with the configuration of deploy/ identifies each client, and forged headers are ignored', async () => {
    await using echo = await startEcho()
    await using caddy = await startCaddy({
      origin: echo.origin,
      scheme: 'https',
      file: deployedCaddy({ origin: echo.origin }),
    })
    const url = `https://localhost:${caddy.port}`
    // Caddy creates its certificate after it has started to listen.
    const status = () =>
      askFrom('127.0.0.1', url).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status).toBe(200)
    expect(await addressesBehind(url, '1')).toEqual(trueAddresses)
  })
})
