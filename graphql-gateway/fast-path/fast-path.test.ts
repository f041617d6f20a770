import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import type { GatewayConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'
import { testConfig } from '../testing/ask.ts'

const question = JSON.stringify({ query: '{ health { status } }' })
const json = { 'content-type': 'application/json' }

/** A gateway behind a server, and how often the GraphQL server behind the fast path was asked. */
async function serve(changes: Partial<GatewayConfig> = {}) {
  const health = { hold: false, calls: [] as AbortSignal[] }
  const gateway = createGateway({
    config: testConfig('http://127.0.0.1:9', changes),
    fetch: async ({ signal }) => {
      health.calls.push(signal)
      if (health.hold) await once(signal, 'abort')
      return Response.json({ status: 'ok', version: '1' })
    },
  })
  let passedOn = 0
  const server = createServer((request, response) => {
    const otherwise = async () => {
      passedOn += 1
      const body = (request as IncomingMessage & { rawBody?: Buffer }).rawBody
      const { headers, method = 'GET' } = request
      const init = {
        method,
        headers: headers as Record<string, string>,
        body: body ? new Uint8Array(body) : null,
      }
      const answer = await gateway.handle(new Request('http://gateway.test/graphql', init))
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(await answer.text())
    }
    gateway.listen(request, response, () => void otherwise(), '192.0.2.1')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const post = async (body: string, headers: OutgoingHttpHeaders = {}) => {
    const sent = ask({
      host: '127.0.0.1',
      port,
      path: '/graphql',
      method: 'POST',
      headers: { ...json, 'content-length': Buffer.byteLength(body), ...headers },
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
    return { status: response.statusCode, headers: response.headers, text }
  }
  return {
    gateway,
    health,
    port,
    post,
    /** Asks so often that the fast path knows the question with these headers. */
    warm: async (headers: OutgoingHttpHeaders = {}) => {
      for (let time = 0; time < 5; time += 1) await post(question, headers)
      passedOn = 0
    },
    passedOn: () => passedOn,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await gateway.close()
    },
  }
}

describe('a repeated request', () => {
  test('is answered on the fast path exactly as by the server', async () => {
    await using served = await serve()
    const first = await served.post(question)
    await served.warm()
    const known = await served.post(question)
    expect(served.passedOn()).toBe(0)
    expect([known.status, known.text]).toEqual([200, first.text])
    for (const name of ['content-type', 'cache-control', 'vary'])
      expect(known.headers[name]).toBe(first.headers[name])
    expect(known.headers['content-length']).toBe(String(Buffer.byteLength(known.text)))
    expect(known.headers.vary).toBeUndefined()
  })

  test('sets Vary: Origin where CORS is enabled', async () => {
    await using served = await serve({ allowedOrigins: ['https://a.example'] })
    await served.warm()
    const known = await served.post(question)
    expect(served.passedOn()).toBe(0)
    expect(known.headers.vary).toBe('Origin')
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ['from another site', { origin: 'https://a.example' }],
    ['in another media type', { 'content-type': 'application/graphql' }],
    ['with two tokens', { authorization: ['Bearer a', 'Bearer b'] as unknown as string }],
    ['for another media type of the answer', { accept: 'application/graphql-response+json' }],
  ])('%s goes to the server', async (_, headers) => {
    await using served = await serve({ allowedOrigins: ['https://a.example'] })
    await served.warm()
    await served.post(question, headers)
    expect(served.passedOn()).toBe(1)
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ['with a token', { authorization: 'Bearer a' }],
    ['with parameters of its media type', { 'content-type': 'application/json; charset=utf-8' }],
    ['from its own site', { origin: 'https://own.example' }],
  ])('%s stays on the fast path', async (_, headers) => {
    await using served = await serve({ allowedOrigins: ['https://a.example'] })
    await served.warm()
    await served.post(question, headers)
    expect(served.passedOn()).toBe(0)
  })

  test('may reach the size limit', async () => {
    await using served = await serve({ maxBodyBytes: 200 })
    await served.warm()
    const whole = question.padEnd(200)
    expect((await served.post(whole)).status).toBe(200)
    expect(served.passedOn()).toBe(0)
    await served.post(`${whole} `)
    expect(served.passedOn()).toBe(1)
  })

  test('in chunks goes to the server', async () => {
    await using served = await serve()
    await served.warm()
    const { port } = served
    const headers = { ...json, 'transfer-encoding': 'chunked' }
    const sent = ask({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers })
    sent.end(question)
    await once(sent, 'response')
    expect(served.passedOn()).toBe(1)
  })

  test('is aborted when its client disconnects', async () => {
    await using served = await serve()
    await served.warm()
    const before = served.health.calls.length
    expect(served.health.calls.some(({ aborted }) => aborted)).toBe(false)
    served.health.hold = true
    const { port } = served
    const headers = { ...json, 'content-length': Buffer.byteLength(question) }
    const sent = ask({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers })
    sent.on('error', () => undefined)
    sent.end(question)
    await expect.poll(() => served.health.calls.length).toBe(before + 1)
    sent.destroy()
    await expect.poll(() => served.health.calls.at(-1)?.aborted).toBe(true)
    expect(served.passedOn()).toBe(0)
  })
})

test('non-JSON and error media types are not cached', async () => {
  await using served = await serve()
  const ask = async (headers: OutgoingHttpHeaders, body = question) => {
    const { headers: answered } = await served.post(body, headers)
    return answered['content-type']
  }
  const broken = JSON.stringify({ query: '{ nothing }' })
  await served.warm()
  await ask({ accept: 'application/graphql-response+json' }, broken)
  expect(served.passedOn()).toBe(1)
  await ask({ accept: 'application/graphql-response+json' })
  expect(served.passedOn()).toBe(2)
  expect(await ask({ accept: 'application/graphql-response+json' })).toContain('graphql-response+json')
  expect(served.passedOn()).toBe(2)
})

test('a page’s media type is not cached', async () => {
  await using served = await serve({ graphiql: true })
  await served.warm()
  const headers = { accept: 'text/html' }
  const page = await served.gateway.handle(new Request('http://gateway.test/graphql', { headers }))
  expect(page.headers.get('content-type')).toContain('text/html')
  await served.post(question, headers)
  expect(served.passedOn()).toBe(1)
})

function accept(number: number) {
  return { accept: `application/json;q=0.${number}` }
}

test('a hundred media types are kept', async () => {
  await using served = await serve()
  await served.warm()
  for (let number = 100; number < 200; number += 1) await served.post(question, accept(number))
  const before = served.passedOn()
  // One was kept at first, without any.
  await served.post(question, accept(198))
  expect(served.passedOn()).toBe(before)
  await served.post(question, accept(199))
  expect(served.passedOn()).toBe(before + 1)
})

test('a connection that breaks in the middle of a request is not reported as an error', async () => {
  await using served = await serve()
  const { port } = served
  const headers = { ...json, 'content-length': 100 }
  const sent = ask({ host: '127.0.0.1', port, path: '/graphql', method: 'POST', headers })
  sent.on('error', () => undefined)
  sent.write('{')
  await new Promise((resolve) => setTimeout(resolve, 50))
  sent.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await served.post(question)).status).toBe(200)
})
