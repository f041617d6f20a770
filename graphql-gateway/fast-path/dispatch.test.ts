import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Pool } from 'undici'
import { describe, expect, test } from 'vitest'

import type { Cancel } from '../rest/call.ts'
import { dispatch, join, textOf } from './dispatch.ts'

test('strips the byte order mark', () => {
  expect(textOf(Buffer.from('\u{feff}abc'))).toBe('abc')
  expect(textOf(Buffer.from('abc'))).toBe('abc')
  expect(textOf(Buffer.from(''))).toBe('')
})

test('does not copy a single-chunk body, and concatenates several chunks', () => {
  const [one, other] = [Buffer.from('a'), Buffer.from('b')]
  expect(join([one])).toBe(one)
  expect(join([one, other]).toString()).toBe('ab')
  expect(join([]).toString()).toBe('')
})

/** A server whose answer the test gives, and a way to it. */
async function serve(answer: (response: ServerResponse) => void) {
  const closed = Promise.withResolvers<boolean>()
  const server = createServer((_request, response) => {
    response.on('close', () => closed.resolve(response.writableFinished))
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    /** True where the server could send everything, once its client is gone. */
    hasFinished: closed.promise,
    ask: (onStart: (cancel: Cancel) => void = () => undefined) =>
      dispatch(pool, { path: '/', method: 'GET' }, onStart),
    [Symbol.asyncDispose]: async () => {
      await pool.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('a response', () => {
  test('keeps its status, status text, headers and body', async () => {
    await using served = await serve((response) => {
      response.writeHead(201, 'Made', { 'x-one': 'a', 'set-cookie': ['a=1', 'b=2'] })
      response.write('ab')
      setTimeout(() => response.end('cd'), 10)
    })
    const { status, statusText, headers, text } = await served.ask()
    expect([status, statusText, text]).toEqual([201, 'Made', 'abcd'])
    expect(headers.get('x-one')).toBe('a')
    expect(headers.get('set-cookie')).toBe('a=1, b=2')
    expect(headers.get('x-none')).toBeNull()
  })

  test('ignores informational responses before the final one', async () => {
    await using served = await serve((response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
      response.writeHead(200).end('whole')
    })
    expect(await served.ask()).toMatchObject({ status: 200, text: 'whole' })
  })

  test.each(['image/png', 'video/mp4', 'audio/mp4'])(
    'that is a file (%s) does not pass through',
    async (type) => {
      await using served = await serve((response) => {
        response.writeHead(200, { 'content-type': type })
        response.write('bytes')
      })
      expect(await served.ask()).toMatchObject({ status: 200, text: '' })
      expect(await served.hasFinished).toBe(false)
    },
  )

  test('that breaks off is an error', async () => {
    await using served = await serve((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('ab')
      setTimeout(() => response.destroy(), 10)
    })
    await expect(served.ask()).rejects.toThrow('other side closed')
  })
})

describe('an aborted call', () => {
  const reason = new Error('given up')

  test('ends with the reason, and its server is notified', async () => {
    await using served = await serve(() => undefined)
    const answer = served.ask((cancel) => setTimeout(() => cancel(reason), 50))
    await expect(answer).rejects.toBe(reason)
    expect(await served.hasFinished).toBe(false)
  })

  test('ends with the reason even before it starts', async () => {
    await using served = await serve((response) => response.end('late'))
    await expect(served.ask((cancel) => cancel(reason))).rejects.toBe(reason)
  })
})
