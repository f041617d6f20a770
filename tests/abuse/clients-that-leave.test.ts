import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { signUpUser } from '#backend/testing/sign-up-user.ts'

import { startProduct } from '../gateway/journeys/product.ts'

interface Line {
  readonly level: number
  readonly msg: string
}

/** Sends text on a raw connection, waits a moment and resets the connection. */
const sendAndLeave = async (port: number, text: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  socket.write(text)
  await sleep(200)
  socket.resetAndDestroy()
  await sleep(200)
}

const head = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

test('clients that leave in the middle of a body, a file or a stream are not logged as errors', async () => {
  const lines: Line[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const printed = vi.spyOn(process.stderr, 'write')
  await using product = await startProduct({ logger })
  const user = await signUpUser(product.backend)
  const bearer = `authorization: Bearer ${user.authToken}`
  const port = Number(new URL(product.origin).port)
  const reserved = await user.call('POST', '/v1/tasks/instant/resources', {
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    size: 1000,
    sha256: '0'.repeat(64),
  })
  const { parts } = (await reserved.json()) as { parts: { url: string }[] }
  const file = new URL(parts[0]?.url ?? '', product.origin)

  const json = 'content-type: application/json'
  const form = 'content-type: multipart/form-data; boundary=x'
  const chunked = 'transfer-encoding: chunked'
  const part = '--x\r\ncontent-disposition: form-data; name="0"; filename="a"\r\n\r\nabc'
  await sendAndLeave(port, `${head('POST /v1/auth/login', json, 'content-length: 100')}{"email"`)
  await sendAndLeave(port, `${head('POST /v1/auth/login', json, chunked)}8\r\n{"email"\r\n`)
  await sendAndLeave(port, `${head('PUT /v1/me/avatar', bearer, form, 'content-length: 9000')}${part}`)
  await sendAndLeave(port, `${head('PUT /v1/me/avatar', bearer, form, chunked)}5\r\n--x\r\n\r\n`)
  await sendAndLeave(port, `${head(`PUT ${file.pathname}${file.search}`, 'content-length: 1000')}abc`)
  await sendAndLeave(port, head('GET /v1/tasks/events', bearer, 'accept: text/event-stream'))
  await sendAndLeave(port, `${head('POST /graphql', json, 'content-length: 100')}{"query"`)
  await sendAndLeave(port, `${head('POST /graphql', json, chunked)}8\r\n{"query"\r\n`)
  await sendAndLeave(port, `${head('POST /graphql', bearer, form, 'content-length: 9000')}${part}`)

  expect(await (await fetch(`${product.origin}/v1/health`)).json()).toMatchObject({ status: 'ok' })
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  expect(printed.mock.calls.filter(([text]) => String(text).includes('Error'))).toEqual([])
  printed.mockRestore()
})
