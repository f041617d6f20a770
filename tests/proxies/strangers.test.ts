import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mailedCode, startProduct } from '../gateway/journeys/product.ts'
import type { Product } from '../gateway/journeys/product.ts'
import { nginxMissing, startNginx } from './nginx.ts'
import type { ProxyProcess } from './proxy-process.ts'

const email = 'higaisha@example.jp'

/** Observable parts of an answer, without headers that differ each time. */
const seen = async (url: string) => {
  const response = await fetch(url)
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return { status: response.status, headers, text: await response.text() }
}

describe.skipIf(nginxMissing)(
  `behind a bare proxy_pass of nginx${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`,
  () => {
    let product: Product
    let nginx: ProxyProcess

    beforeAll(async () => {
      product = await startProduct()
      nginx = await startNginx({ origin: product.origin })
      const body = JSON.stringify({ displayName: 'はな', email, password: 'himitsu-1' })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${nginx.url}/v1/auth/signup`, { method: 'POST', headers, body })
      await mailedCode(product, email)
    })

    afterAll(async () => {
      await nginx?.[Symbol.asyncDispose]()
      await product?.[Symbol.asyncDispose]()
    })

    test.each(['/dev/inbox', '/dev/inbox.json', '/dev/inbox.json?key=', '/dev/inbox.json?key=guess'])(
      'a remote client finds no mail at %s',
      async (path) => {
        expect((await fetch(nginx.url + path)).status).toBe(404)
      },
    )

    test('a remote client cannot distinguish the inbox from a missing page', async () => {
      expect(await seen(`${nginx.url}/dev/inbox`)).toEqual(await seen(`${nginx.url}/dev/nothing`))
    })

    test('forged loopback addresses give no access', async () => {
      const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }
      for (const path of ['/dev/inbox.json', '/metrics'])
        expect((await fetch(nginx.url + path, { headers })).status).toBe(404)
    })

    test('the key opens the inbox', async () => {
      const { status } = await fetch(`${nginx.url}/dev/inbox?key=${product.inboxKey}`)
      expect(status).toBe(200)
    })

    test('a remote client reads no metrics', async () => {
      expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404)
    })

    test('metrics with a token are served only to requests that send it', async () => {
      const token = 'a-token-for-metrics'
      await using watched = await startProduct({}, { METRICS_TOKEN: token })
      await using before = await startNginx({ origin: watched.origin })
      expect((await fetch(`${before.url}/metrics`)).status).toBe(401)
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${before.url}/metrics`, { headers })).status).toBe(200)
    })
  },
)
