import { expect, test } from 'vitest'

import { ask, startPair } from './testing/ask.ts'

const upload = { variable: 'file', file: new File(['x'], 'a.png', { type: 'image/png' }) }
const headers = { authorization: 'Bearer token' }
function ok() {
  return { body: { avatarImageUrl: '/files/a' } }
}

test('a form is taken for the picture, and for nothing else', async () => {
  await using pair = await startPair(ok)
  const query = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } }'
  const taken = await ask(pair.gateway, { query, upload, headers })
  expect(taken).toMatchObject({ status: 200, data: { setAvatar: { __typename: 'Avatar' } } })
  const other = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } removeAvatar }'
  const refused = await ask(pair.gateway, { query: other, upload, headers })
  expect(refused).toMatchObject({ status: 415, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  expect(pair.upstream.calls).toHaveLength(1)
})

test('a picture that is no file is refused', async () => {
  await using pair = await startPair(ok)
  const query = 'mutation ($file: File!) { setAvatar(file: $file) { __typename } }'
  const { status, errors } = await ask(pair.gateway, { query, variables: { file: 'x' }, headers })
  expect(status).toBe(400)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test.each(['5', '{"0":5}', '{"0":["variables.file"]'])('a form whose map is %s is refused', async (map) => {
  await using pair = await startPair(ok)
  const form = new FormData()
  form.set('operations', '{"query":"mutation ($file: File!) { setAvatar(file: $file) { __typename } }"}')
  form.set('map', map)
  const body = new Request('http://gateway.test/graphql', { method: 'POST', body: form, headers })
  expect((await pair.gateway.handle(body)).status).toBe(400)
  expect(pair.upstream.calls).toEqual([])
})
