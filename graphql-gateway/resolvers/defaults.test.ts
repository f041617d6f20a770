import { describe, expect, test } from 'vitest'

import { ask, startPair } from '../testing/ask.ts'

const health = '{ health { status version } }'

describe('the health of the REST API', () => {
  test('passes on the message of a broken API', async () => {
    await using pair = await startPair(() => ({ status: 500, body: { message: 'broken' } }))
    const { data, errors } = await ask(pair.gateway, { query: health })
    expect([data, errors]).toEqual([{ health: { status: 'broken', version: null } }, []])
  })

  test('gives the reason when there is no response', async () => {
    await using pair = await startPair(() => 'hang-up')
    expect((await ask(pair.gateway, { query: health })).data).toEqual({
      health: { status: 'network', version: null },
    })
  })

  test('that is refused is an error', async () => {
    await using pair = await startPair(() => ({ status: 403, body: {} }))
    expect((await ask(pair.gateway, { query: health })).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ])
  })
})

describe('a sign-out', () => {
  const query = 'mutation { signOut(refreshToken: "r") }'

  test.each([
    [204, true],
    [400, false],
  ])('that returns %i is %s', async (status, signOut) => {
    await using pair = await startPair(() => ({ status }))
    expect(await ask(pair.gateway, { query })).toMatchObject({ data: { signOut }, errors: [] })
  })

  test('that fails for another reason than its token is an error', async () => {
    await using pair = await startPair(() => ({ status: 422, body: {} }))
    expect((await ask(pair.gateway, { query })).errors).toHaveLength(1)
  })
})

describe('default arguments', () => {
  test('request four weeks of analytics', async () => {
    await using pair = await startPair(() => ({ body: {} }))
    await ask(pair.gateway, { query: '{ analytics(days: null) { days { date } } }' })
    expect(pair.upstream.calls[0]?.path).toContain('days=28')
  })

  test.each(['', 'keepsVisibility: null, takesProfile: null'])(
    'leave an import as it is: {%s}',
    async (input) => {
      await using pair = await startPair(() => ({ body: {} }))
      await ask(pair.gateway, { query: `mutation { startAccountImport(input: {${input}}) { status } }` })
      expect(pair.upstream.calls[0]?.body).toEqual({ keepsVisibility: false, takesProfile: false })
    },
  )
})
