import { expect, test } from 'vitest'

import { readServerSentEvents } from './server-sent-events.ts'

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
