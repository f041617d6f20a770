import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { documents } from './documents.ts'
import { connectApollo, connectGraphqlRequest, connectUrql } from './graphql-clients.ts'
import type { ConnectClient, GraphqlClient } from './graphql-clients.ts'
import { mailedCode, startProduct } from './product.ts'
import type { Product } from './product.ts'

const password = 'himitsu-1'
const photo = readFileSync(new URL('../../fixtures/photos/shelf-image.jpg', import.meta.url))

let product: Product

beforeAll(async () => {
  product = await startProduct()
})

afterAll(() => product[Symbol.asyncDispose]())

const field = async <T>(
  client: GraphqlClient,
  name: keyof typeof documents,
  variables: Record<string, unknown>,
) => (await client.ask(documents[name], variables))[name] as T

const signUp = async (client: GraphqlClient, email: string): Promise<string> => {
  const started = await field<{ userId: string; sessionId: string }>(client, 'signUp', {
    input: { displayName: client.name, email, password },
  })
  const { userId, sessionId } = started
  const code = await mailedCode(product, email)
  const input = { userId, sessionId, code }
  return (await field<{ authToken: string }>(client, 'confirmSignUp', { input })).authToken
}

const upload = async (client: GraphqlClient): Promise<string> => {
  const { resourceId, parts } = await field<{
    resourceId: string
    parts: { offset: number; size: number; url: string }[]
  }>(client, 'reserveSource', {
    input: {
      type: 'INSTANT',
      fileName: '棚.jpg',
      contentType: 'image/jpeg',
      size: photo.byteLength,
      sha256: createHash('sha256').update(photo).digest('hex'),
    },
  })
  for (const { offset, size, url } of parts) {
    const body = new Uint8Array(photo.subarray(offset, offset + size))
    const put = await fetch(new URL(url, product.origin), { method: 'PUT', body })
    expect(put.status).toBe(200)
  }
  return resourceId
}

test.each<[string, ConnectClient]>([
  ['urql', connectUrql],
  ['graphql-request', connectGraphqlRequest],
  ['Apollo Client', connectApollo],
])('%s goes from the sign-up to a finished spatial image', async (name, connect) => {
  const client = connect(`${product.origin}/graphql`)
  const email = `${name.replace(' ', '-').toLowerCase()}@example.jp`
  client.signIn(await signUp(client, email))
  expect(await field(client, 'me', {})).toMatchObject({ displayName: client.name, email })

  const resourceId = await upload(client)
  const input = { type: 'INSTANT', resourceId, title: '棚' }
  const { id } = await field<{ id: string }>(client, 'startTask', { input })
  const task = await client.watchTask(id)
  expect(task).toMatchObject({ id, status: 'COMPLETED', failure: null })

  const made = await field<{ splatCount: number; splatUrl: string; posterUrl: string }>(
    client,
    'spatialImage',
    {
      id: task.spatialImageId,
    },
  )
  expect(made).toMatchObject({ title: '棚', isMine: true, visibility: 'PRIVATE' })
  expect(made.splatCount).toBeGreaterThan(1_000)
  const splats = await fetch(new URL(made.splatUrl, product.origin))
  expect([...new Uint8Array(await splats.arrayBuffer())].slice(0, 2)).toEqual([0x50, 0x4b])
  const poster = await fetch(new URL(made.posterUrl, product.origin))
  expect(poster.headers.get('content-type')).toBe('image/webp')
  await poster.arrayBuffer()
  client.close()
})
