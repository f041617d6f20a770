import { describe, expect, test, vi } from 'vitest'

import type { Asker } from '../rest/client.ts'
import type { OpenStream, Transport } from '../rest/transport.ts'
import { task } from '../testing/samples.ts'
import { createTaskUpstream, readServerSentEvents } from './task-upstream.ts'

async function read(...parts: readonly (string | Uint8Array)[]): Promise<string[]> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part
  }
  const events: string[] = []
  for await (const { event, data } of readServerSentEvents(chunks())) events.push(`${event}=${data}`)
  return events
}

test('separates events from comments and events without data', async () => {
  expect(await read(': \n\nretry: 3000\n\nevent: task\ndata: {"a":1}\n\n: \n\ndata: x\ndata: y\n\n')).toEqual(
    ['task={"a":1}', 'message=x\ny'],
  )
})

test('an event may arrive in pieces, split within characters and with any line end', async () => {
  const bytes = new TextEncoder().encode('event: task\r\ndata: 港\r\n\r\n')
  const pieces = Array.from(bytes, (byte) => new Uint8Array([byte]))
  expect(await read(...pieces)).toEqual(['task=港'])
  expect(await read('data:x\r\rdata: y\n\n')).toEqual(['message=x', 'message=y'])
})

test('ignores an unfinished event and refuses an endless one', async () => {
  expect(await read('data: x\n')).toEqual([])
  const largest = 'x'.repeat(1_048_576 - 'data: '.length)
  expect(await read('data: ', largest, '\n\n')).toEqual([`message=${largest}`])
  await expect(read('data: ', `${largest}x`)).rejects.toThrow('too large')
  await expect(read('data: ', 'x'.repeat(1_100_000))).rejects.toThrow('too large')
})

const asker: Asker = { bearer: 'Bearer mio', requestId: 'rq', clientAddress: '192.0.2.1', signal: undefined }
const { signal } = new AbortController()

function begin(
  answer: { readonly status: number; readonly contentType?: string; readonly text?: string } | Error,
) {
  const cancel = vi.fn<() => void>()
  const body = async function* () {
    if (!(answer instanceof Error)) yield new TextEncoder().encode(answer.text ?? '')
  }
  const open = vi.fn<OpenStream>(async () => {
    if (answer instanceof Error) throw answer
    return { contentType: 'text/event-stream', ...answer, body: body(), cancel }
  })
  const upstream = createTaskUpstream('http://api.test', async () => ({}) as never, open)
  return { open, cancel, openEvents: async () => await upstream.openEvents(asker, signal) }
}

test('fetches the newest hundred tasks of an account', async () => {
  const transport = vi.fn<Transport>(async () => ({
    status: 200,
    statusText: 'OK',
    headers: new Headers(),
    text: JSON.stringify({ items: [task] }),
  }))
  const open = vi.fn<OpenStream>()
  const { fetchTasks } = createTaskUpstream('http://api.test', transport, open)
  expect(await fetchTasks(asker)).toEqual([task])
  expect(transport.mock.calls.map(([{ url }]) => url)).toEqual(['http://api.test/v1/tasks?page=1&limit=100'])
})

describe('the stream of events', () => {
  test('is requested as the client and delivers its tasks', async () => {
    const text = `event: task\ndata: ${JSON.stringify(task)}\n\nevent: other\ndata: {}\n\n`
    const { open, cancel, openEvents } = begin({
      status: 200,
      contentType: 'text/event-stream; charset=utf-8',
      text,
    })
    const seen: unknown[] = []
    for await (const one of (await openEvents()) ?? []) seen.push(one)
    expect(seen).toEqual([task])
    expect(open.mock.calls).toEqual([
      [
        {
          name: 'GET /v1/tasks/events',
          url: 'http://api.test/v1/tasks/events',
          method: 'GET',
          headers: {
            accept: 'text/event-stream',
            authorization: 'Bearer mio',
            'x-request-id': 'rq',
            'x-forwarded-for': '192.0.2.1',
          },
        },
        signal,
      ],
    ])
    expect(cancel).not.toHaveBeenCalled()
  })

  test.each([
    [200, 'application/json'],
    [204, ''],
    [302, ''],
    [399, ''],
    [404, 'text/event-stream'],
    [405, ''],
    [406, ''],
    [501, ''],
  ])('is absent for %i with "%s", whose body is not read', async (status, contentType) => {
    const { cancel, openEvents } = begin({ status, contentType })
    expect(await openEvents()).toBeUndefined()
    expect(cancel).toHaveBeenCalledOnce()
  })

  test.each([400, 401, 429, 500, 503])('is refused by %i', async (status) => {
    const { cancel, openEvents } = begin({ status })
    await expect(openEvents()).rejects.toMatchObject({ status, message: `HTTP ${status}` })
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('does not open without an answer', async () => {
    const { openEvents } = begin(new Error('gone'))
    await expect(openEvents()).rejects.toMatchObject({ name: 'NoAnswerError', reason: 'network' })
  })
})
