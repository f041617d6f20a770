import { Agent, request as ask } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { expect, test } from 'vitest'

import { readConfig } from '#backend/settings/config.ts'
import { signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'

import { startProduct } from '../gateway/journeys/product.ts'

interface Heard {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** First chunk of the stream, or the body of a refusal. */
  readonly text: string
  readonly close: () => void
  readonly ended: Promise<void>
}

/** Opens a stream from an address of this machine. */
const open = (origin: string, user: TestUser, from: string, asks: 'rest' | 'graphql'): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ query: 'subscription { myTasksUpdated { id } }' })
    const isRest = asks === 'rest'
    const sent = ask(
      `${origin}${isRest ? '/v1/tasks/events' : '/graphql'}`,
      {
        agent: new Agent(),
        localAddress: from,
        method: isRest ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${user.authToken}`,
          accept: 'text/event-stream',
          ...(!isRest && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      },
      (response) => {
        const ended = new Promise<void>((done) => response.on('close', done))
        response.once('data', (chunk: Buffer) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: chunk.toString(),
            ended,
            close: () => sent.destroy(),
          }),
        )
        response.on('error', () => {})
      },
    )
    sent.on('error', reject)
    sent.end(isRest ? undefined : body)
  })

test.each(['rest', 'graphql'] as const)(
  'of a thousand event streams from one address those beyond its cap are refused, and others are served (%s)',
  async (asks) => {
    await using product = await startProduct({
      config: { content: { ...readConfig({}).content, seedGallery: false } },
    })
    const crowd = await Promise.all(Array.from({ length: 50 }, () => signUpUser(product.backend)))
    const heard: Heard[] = []
    for (let row = 0; row < 20; row += 1) {
      const opened = crowd.map((user) => open(product.origin, user, '127.0.0.1', asks))
      heard.push(...(await Promise.all(opened)))
    }
    const refused = heard.filter(({ status }) => status !== 200)
    expect(heard).toHaveLength(1000)
    expect(refused).toHaveLength(800)
    for (const { status, headers, text } of refused) {
      expect([status, headers['retry-after']]).toEqual([429, '10'])
      expect(text).toContain('TOO_MANY_STREAMS')
    }

    const other = await open(product.origin, await signUpUser(product.backend), '127.0.0.2', asks)
    expect(other.status).toBe(200)
    expect(other.headers['x-accel-buffering']).toBe('no')
    expect(other.headers['cache-control']).toBe('no-store, no-transform')

    // A closed page frees its slot at once.
    for (const stream of heard) stream.close()
    const [again] = crowd
    const reopened = async () => {
      if (again === undefined) return 0
      const { status, close } = await open(product.origin, again, '127.0.0.1', asks)
      close()
      return status
    }
    await expect.poll(reopened).toBe(200)
    other.close()
  },
)

test('a tab that reloads in a loop locks no one out; an account over its stream limit loses its oldest stream', async () => {
  await using product = await startProduct()
  const user = await signUpUser(product.backend)
  const first = await open(product.origin, user, '127.0.0.1', 'rest')
  const others = await Promise.all(
    Array.from({ length: 20 }, () => open(product.origin, user, '127.0.0.1', 'rest')),
  )
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  await first.ended
  for (let reload = 0; reload < 300; reload += 1) {
    const { status, close } = await open(product.origin, user, '127.0.0.1', 'rest')
    expect(status).toBe(200)
    close()
  }
  for (const stream of others) stream.close()
})
