import { describe, expect, test } from 'vitest'

import { limitBody } from './request-bodies.ts'
import type { LimitedBody } from './request-bodies.ts'
import { ask, startPair } from './testing/ask.ts'

const limits = { bytes: 5, uploadBytes: 10 }

const half = { duplex: 'half' }

function post(body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  return new Request('http://gateway.test/graphql', { method: 'POST', body, headers, ...half })
}

function chunks(...parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
}

async function codeOf(limited: LimitedBody): Promise<unknown> {
  if ('request' in limited) return 'let through'
  const { errors } = (await limited.refusal.json()) as { errors: { extensions: { code: string } }[] }
  return `${limited.refusal.status} ${errors[0]?.extensions.code}`
}

describe('a body', () => {
  test('with a content length passes unchanged up to the limit', async () => {
    const request = post('12345', { 'content-length': '5' })
    expect(await limitBody(request, limits)).toEqual({ request })
    expect(await codeOf(await limitBody(post('123456', { 'content-length': '6' }), limits))).toBe(
      '413 PAYLOAD_TOO_LARGE',
    )
  })

  test('in chunks from the network is refused', async () => {
    const request = post(chunks('1'), { 'transfer-encoding': 'chunked' })
    expect(await codeOf(await limitBody(request, limits))).toBe('411 LENGTH_REQUIRED')
  })

  test('made in this process is counted', async () => {
    const small = await limitBody(post(chunks('12', '345'), { 'x-request-id': 'a' }), limits)
    const request = 'request' in small ? small.request : undefined
    expect(await request?.text()).toBe('12345')
    expect(request?.headers.get('x-request-id')).toBe('a')
    expect(await codeOf(await limitBody(post(chunks('123', '456')), limits))).toBe('413 PAYLOAD_TOO_LARGE')
  })

  test('that carries a file may be larger, if its sender has signed in', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10' }
    expect(await codeOf(await limitBody(post('1234567890', headers), limits))).toBe('401 UNAUTHENTICATED')
    const signedIn = { ...headers, authorization: 'Bearer token' }
    expect(await codeOf(await limitBody(post('1234567890', signedIn), limits))).toBe('let through')
    const larger = { ...signedIn, 'content-length': '11' }
    expect(await codeOf(await limitBody(post('12345678901', larger), limits))).toBe('413 PAYLOAD_TOO_LARGE')
  })

  test('that is absent passes', async () => {
    const request = new Request('http://gateway.test/graphql')
    expect(await limitBody(request, limits)).toEqual({ request })
  })
})

const upload = { variable: 'file', file: new File(['x'], 'a.png', { type: 'image/png' }) }
const headers = { authorization: 'Bearer token' }
function ok() {
  return { body: { avatarImageUrl: '/files/a' } }
}

test('accepts a form for the picture only', async () => {
  await using pair = await startPair(ok)
  const query = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } }'
  const taken = await ask(pair.gateway, { query, upload, headers })
  expect(taken).toMatchObject({ status: 200, data: { setAvatar: { __typename: 'Avatar' } } })
  const other = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } removeAvatar }'
  const refused = await ask(pair.gateway, { query: other, upload, headers })
  expect(refused).toMatchObject({ status: 415, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  expect(pair.upstream.calls).toHaveLength(1)
})

test('refuses nested JSON before it is parsed', async () => {
  await using pair = await startPair(ok)
  const variables = `${'['.repeat(70)}${']'.repeat(70)}`
  const body = `{"query":"{ me { __typename } }","variables":{"a":${variables}}}`
  const request = new Request('http://gateway.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  })
  const answer = await pair.gateway.handle(request)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('nested too deep')
})

test('refuses a picture that is not a file', async () => {
  await using pair = await startPair(ok)
  const query = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } }'
  const { status, errors } = await ask(pair.gateway, { query, variables: { file: 'x' }, headers })
  expect(status).toBe(400)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

async function send(parts: Readonly<Record<string, string | File>>) {
  await using pair = await startPair(ok)
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  const url = 'http://gateway.test/graphql'
  const response = await pair.gateway.handle(new Request(url, { method: 'POST', body: form, headers }))
  return { status: response.status, text: await response.text(), calls: pair.upstream.calls }
}

describe('a form', () => {
  const avatar = '{"query":"mutation ($file: File!) { setAvatar(file: $file) { __typename } }"}'
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  const whole = { operations: avatar, map: '{"0":["variables.file"]}', 0: picture }
  const oneFile = 'The form takes one file for one variable'

  test('is read with its file', async () => {
    const { status, calls } = await send(whole)
    expect(status).toBe(200)
    expect(calls).toMatchObject([
      { method: 'PUT', body: expect.stringMatching(/name="file"; filename="a\.png"\r\n.*\r\n\r\nx\r\n/) },
    ])
  })

  test('may have 262,144 characters of JSON', async () => {
    expect(await send({ ...whole, operations: avatar.padEnd(262_144) })).toMatchObject({ status: 200 })
  })

  test.each([
    ['a map that is a number', { map: '5' }, "The form's map is not an object of JSON"],
    ['a map that is nothing', { map: 'null' }, "The form's map is not an object of JSON"],
    ['a map that is a list', { map: '[]' }, "The form's map is not an object of JSON"],
    ['a map that is a file', { map: picture }, "The form's map is not an object of JSON"],
    ['operations that are no JSON', { operations: '{' }, "The form's operations is not an object of JSON"],
    [
      'operations that are nested',
      { operations: '{"a":'.repeat(70) + '1' + '}'.repeat(70) },
      "The form's operations is not an object of JSON",
    ],
    [
      'long operations',
      { operations: avatar.padEnd(262_145) },
      "The form's operations is not an object of JSON",
    ],
    ['an empty map', { map: '{}' }, oneFile],
    ['a path that is none', { map: '{"0":5}' }, oneFile],
    ['a path that is no text', { map: '{"0":[5]}' }, oneFile],
    ['a path to somewhere else', { map: '{"0":["operations.file"]}' }, oneFile],
    ['two files', { map: '{"0":["variables.file"],"1":["variables.other"]}' }, oneFile],
    ['one file for two variables', { map: '{"0":["variables.file","variables.other"]}' }, oneFile],
    ['a text in the place of the file', { 0: 'x' }, oneFile],
    ['a file that is not there', { map: '{"1":["variables.file"]}' }, oneFile],
  ])('with %s is refused', async (_name, parts: Readonly<Record<string, string | File>>, message) => {
    const { status, text, calls } = await send({ ...whole, ...parts })
    expect([status, calls]).toEqual([400, []])
    expect(text).toContain(message)
  })

  test('keeps the other variables', async () => {
    const query = 'mutation ($id: ID!, $file: File!) { setThumbnail(id: $id, file: $file) { __typename } }'
    const operations = JSON.stringify({ query, variables: { id: 's7', file: null } })
    const { calls } = await send({ ...whole, operations })
    expect(calls.map(({ path }) => path)).toEqual(['/v1/spatial-images/s7/thumbnail'])
  })

  test('may have invalid variables', async () => {
    const operations = JSON.stringify({ ...(JSON.parse(avatar) as object), variables: 'x' })
    expect(await send({ ...whole, operations })).toMatchObject({ status: 200 })
  })
})
