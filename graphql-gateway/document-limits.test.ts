import { expect, test } from 'vitest'

import { ask, startPair } from './testing/ask.ts'

function nothing() {
  return { status: 404, body: { code: 'NOT_FOUND', message: 'nothing' } }
}

const ownersItems = (limit: string) => `{ items { owner { spatialImages${limit} { items { id } } } } }`

/** A hundred items with ten each, four times; five with a hundred each, though a thousand are asked for. */
function pages(rest: number): string {
  const tens = ['a', 'b', 'c', 'd'].map((name) => `${name}: spatialImages(limit: 100) ${ownersItems('')}`)
  const hundreds = `e: spatialImages(limit: 5) ${ownersItems('(limit: 1000)')}`
  return `{ ${tens.join(' ')} ${hundreds} f: spatialImages(limit: ${rest}) { items { id } } }`
}

test('a document may bring 5000 items and not one more', async () => {
  await using pair = await startPair(nothing)
  const codesOf = async (query: string) => {
    const { errors } = await ask(pair.gateway, { query })
    return new Set(errors.map(({ extensions }) => extensions['code']))
  }
  expect(await codesOf(pages(95))).not.toContain('COST_LIMIT')
  expect([...(await codesOf(pages(96)))]).toEqual(['COST_LIMIT'])
})
