import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mailedCode } from '../gateway/journeys/mailed-code.ts'
import { startProduct } from '../gateway/journeys/product.ts'
import type { Product } from '../gateway/journeys/product.ts'
import { nginxMissing, startNginx } from './nginx.ts'
import type { ProxyProcess } from './proxy-process.ts'

const email = 'higaisha@example.jp'

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
      'a stranger finds no mail at %s',
      async (path) => {
        expect((await fetch(nginx.url + path)).status).toBe(404)
      },
    )

    test('a stranger reads no metrics', async () => {
      expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404)
    })
  },
)
