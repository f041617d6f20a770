import { describe, expect, test } from 'vitest'

import { ask, startPair } from '../testing/ask.ts'
import { spatialImage } from '../testing/samples.ts'

describe('keeping a trial', () => {
  test.each([
    ['', {}],
    [', input: { title: null, visibility: null }', {}],
    [', input: { title: "港" }', { title: '港' }],
    [', input: { title: "", visibility: PUBLIC }', { title: '', visibility: 'PUBLIC' }],
  ])('sends the given input%s', async (given, body) => {
    await using pair = await startPair(() => ({ body: spatialImage }))
    const query = `mutation { keepTrial(id: "t"${given}) { __typename } }`
    expect((await ask(pair.gateway, { query })).data).toEqual({ keepTrial: { __typename: 'SpatialImage' } })
    expect(pair.upstream.calls[0]?.body).toEqual(body)
  })
})

describe('a trial that is ended', () => {
  test.each([
    [204, undefined, true],
    [404, 'TRIAL_GONE', false],
  ])('with %i %s is %s', async (status, error, deleteTrial) => {
    await using pair = await startPair(() => ({ status, ...(error && { body: { error, message: '' } }) }))
    const answer = await ask(pair.gateway, { query: 'mutation { deleteTrial(id: "t") }' })
    expect(answer).toMatchObject({ data: { deleteTrial }, errors: [] })
  })

  test.each([
    [{ status: 403, body: { error: 'FORBIDDEN', message: '' } }, 'FORBIDDEN'],
    ['hang-up' as const, 'UPSTREAM_ERROR'],
  ])('fails otherwise #%#', async (reply, code) => {
    await using pair = await startPair(() => reply)
    const { errors } = await ask(pair.gateway, { query: 'mutation { deleteTrial(id: "t") }' })
    expect(errors).toMatchObject([{ extensions: { code } }])
  })
})
