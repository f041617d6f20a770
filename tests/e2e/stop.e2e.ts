import { Agent, request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { newPerson } from './pages/account-pages.ts'
import { Product } from './product.ts'
import { openAccount, RestItems, uploadSlowly } from './rest-client.ts'
import type { Tokens } from './rest-client.ts'
import { expect, test } from './shared-product.ts'

const photo = new URL('../fixtures/photos/rocket.jpg', import.meta.url).pathname

interface Answer {
  readonly status: number
  readonly connection: string | undefined
  readonly text: string
  /** True if the answer was received completely. */
  readonly isWhole: boolean
}

interface Question {
  readonly path: string
  readonly body?: string
  readonly agent?: Agent
  readonly headers?: Readonly<Record<string, string>>
  readonly onData?: () => void
}

/** Sends a request with Node's client, which does not hide a reset; rejects with its error. */
const send = (product: Product, question: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { path, body, agent, headers = {}, onData } = question
    const options = { method: body === undefined ? 'GET' : 'POST', headers, agent: agent ?? false }
    const sent = ask(`${product.url}${path}`, options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        onData?.()
      })
      response.on('error', () => {})
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection,
          text,
          isWhole: response.complete,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Opens a stream; its answer resolves once the stream has ended. */
const openStream = async (product: Product, { authToken }: Tokens, kind: 'rest' | 'graphql') => {
  const opened = Promise.withResolvers<void>()
  const body = JSON.stringify({ query: 'subscription { myTasksUpdated { id status } }' })
  const headers = { authorization: `Bearer ${authToken}`, accept: 'text/event-stream' }
  const answer = send(product, {
    ...(kind === 'rest'
      ? { path: '/v1/tasks/events', headers }
      : { path: '/graphql', body, headers: { ...headers, 'content-type': 'application/json' } }),
    onData: opened.resolve,
  })
  await opened.promise
  return { answer }
}

/** Repeats a request on one connection until the server announces that it will close it. */
const readOn = async (product: Product): Promise<{ answers: number; error: string | undefined }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let answers = 1; ; answers += 1) {
    try {
      const { connection } = await send(product, { path: '/v1/spatial-images?page=1&limit=1', agent })
      if (connection === 'close') return { answers, error: undefined }
      await sleep(50)
    } catch (error) {
      return { answers, error: String((error as NodeJS.ErrnoException).code) }
    }
  }
}

test(
  'a stop is graceful: announced, streams end, uploads and readers finish, work resumes afterwards',
  { tag: '@long' },
  async () => {
    const product = await Product.start({ DRAIN_DELAY_SECONDS: '3', TEST_CONVERSIONS: '' })
    try {
      const tokens = await openAccount(product, newPerson())
      const items = new RestItems(product, tokens)
      const streams = [
        await openStream(product, tokens, 'rest'),
        await openStream(product, tokens, 'graphql'),
      ]
      const readers = Array.from({ length: 20 }, () => readOn(product))
      const upload = uploadSlowly(product, items, 8)
      const resourceId = await items.upload(photo)
      const task = await items.call<{ id: string }>('POST', '/v1/tasks/instant', { resourceId })
      const statusOf = () => items.call<{ status: string }>('GET', `/v1/tasks/${task.id}`)
      await expect.poll(async () => (await statusOf()).status).toBe('PROCESSING')
      const exited = product.kill('SIGTERM')

      await expect.poll(async () => (await send(product, { path: '/ready' })).status).toBe(503)
      expect(await send(product, { path: '/v1/health' })).toMatchObject({ status: 200, connection: 'close' })
      const authorization = `Bearer ${tokens.authToken}`
      const late = await send(product, { path: '/v1/tasks/events', headers: { authorization } })
      expect(late.status).toBe(503)
      expect(late.text).toContain('STOPPING')
      await expect.poll(async () => (await statusOf()).status).toBe('QUEUED')

      const [rest, graphql] = await Promise.all(streams.map(({ answer }) => answer))
      expect(rest).toMatchObject({ status: 200, isWhole: true })
      expect(graphql).toMatchObject({ status: 200, isWhole: true })
      expect(graphql?.text).toContain('event: complete')
      expect(await upload).toBe(200)
      for (const reader of await Promise.all(readers)) expect(reader.error).toBeUndefined()
      expect(await exited).toBe(0)
      expect(product.output).not.toMatch(/"level":[56]0/)

      await product.boot()
      await expect.poll(async () => (await statusOf()).status).not.toBe('QUEUED')
      expect(await items.resultOf(task.id)).not.toBe('')
    } finally {
      await product.dispose()
    }
  },
)

test('a second signal ends at once what the first waits for', { tag: '@long' }, async () => {
  const product = await Product.start()
  try {
    const items = new RestItems(product, await openAccount(product, newPerson()))
    const upload = uploadSlowly(product, items, 30)
    await sleep(1_000)
    const exited = product.kill('SIGTERM')
    await sleep(1_500)
    void product.kill('SIGTERM')
    expect(await exited).toBe(130)
    expect(await upload).not.toBe(200)
  } finally {
    await product.dispose()
  }
})

test('a development server stops quickly although pages hold its socket', { tag: '@long' }, async () => {
  const product = await Product.start({}, ['--dev'])
  try {
    const page = await (await fetch(`${product.url}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(page)?.[1] ?? ''
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    expect(await product.kill('SIGTERM')).toBe(0)
  } finally {
    await product.dispose()
  }
})
