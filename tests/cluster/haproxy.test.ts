import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { freePort } from '../free-port.ts'
import { reasonWithoutHaproxy, startHaproxy } from './haproxy.ts'

const reason = reasonWithoutHaproxy()
if (reason !== undefined) process.stderr.write(`skipped: errors of the balancer, because ${reason}\n`)

/** Starts a web with its own words. */
async function startWeb(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const see = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init)
  const text = await answer.text()
  const { headers, status } = answer
  return { status, type: headers.get('content-type'), by: headers.get('x-served-by'), text }
}

describe.skipIf(reason !== undefined)('a balancer whose webs fail', () => {
  test('passes on what the webs say', async () => {
    await using web = await startWeb((request, response) => {
      response.writeHead(503, { 'content-type': 'text/plain' }).end(`unready ${request.url}`)
    })
    await using haproxy = await startHaproxy([web.port])
    await expect
      .poll(() => see(`${haproxy.origin}/v1/me`))
      .toEqual({ status: 503, type: 'text/plain', by: 'web0', text: 'unready /v1/me' })
  })

  test('leaves open whether a web that broke off has written something', async () => {
    await using web = await startWeb((request, response) => {
      if (request.url === '/ready') response.end()
      else request.resume().once('end', () => request.socket.destroy())
    })
    await using haproxy = await startHaproxy([web.port])
    const { status, text } = await see(`${haproxy.origin}/v1/me/messages/read`, {
      method: 'POST',
      body: '{}',
    })
    expect(status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ statusCode: 503, error: 'WRITE_OUTCOME_UNKNOWN' })
  })

  test('answers in the shapes of the product if no web runs', async () => {
    await using haproxy = await startHaproxy([await freePort()])
    const [rest, graphql, page] = await Promise.all([
      see(`${haproxy.origin}/v1/me`),
      see(`${haproxy.origin}/graphql`),
      see(`${haproxy.origin}/photo/a`),
    ])
    expect(rest).toMatchObject({ status: 503, type: 'application/json', by: 'balancer' })
    expect(JSON.parse(rest.text)).toEqual({
      statusCode: 503,
      error: 'UNAVAILABLE',
      message: expect.stringContaining('もう一度お試しください') as string,
    })
    expect(graphql).toMatchObject({ status: 503, type: 'application/json', by: 'balancer' })
    expect(JSON.parse(graphql.text)).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_ERROR' } }] })
    expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', by: 'balancer' })
    expect(page.text).toMatch(/^<!doctype html><html lang="ja">.*つながりにくく.*lang="en">Okuyuki/)
  })
})
