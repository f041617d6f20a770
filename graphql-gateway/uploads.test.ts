import { describe, expect, test } from 'vitest'

import { ask, startPair } from './testing/ask.ts'

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
    expect(await send(whole)).toMatchObject({ status: 200, calls: [{ method: 'PUT' }] })
  })

  test.each([
    ['a map that is a number', { map: '5' }, "The form's map is not an object of JSON"],
    ['a map that is nothing', { map: 'null' }, "The form's map is not an object of JSON"],
    ['a map that is a list', { map: '[]' }, "The form's map is not an object of JSON"],
    ['a map that is a file', { map: picture }, "The form's map is not an object of JSON"],
    ['operations that are no JSON', { operations: '{' }, "The form's operations is not an object of JSON"],
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
