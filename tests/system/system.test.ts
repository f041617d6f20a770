import { expect, test } from 'vitest'

import { createChecker, readCheckedProduct, readFinding } from './checker.ts'
import { invariants } from './invariants.ts'

/** Seeds that are tried, each with a hundred histories. */
const SEEDS = process.env['TEST_TIER'] === 'short' ? 6 : 40
const A_SEED = 100
const FIRST_SEED = 20_261_121

const { check, replay } = createChecker(readCheckedProduct())

test('no history breaks an invariant, whatever the network, the server, the clock and people do', async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const { finding } = await check({ seed, histories: A_SEED })
    expect(finding && readFinding(finding)).toBeNull()
  }
})

test('a history is the same each time it is lived through', async () => {
  const first = await check({ seed: 7, histories: 20 })
  const second = await check({ seed: 7, histories: 20 })
  expect(second.steps).toBe(first.steps)
})

test('each invariant has a name of its own and says what it means', () => {
  const names = invariants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { says } of invariants) expect(says).toMatch(/^[A-Z].*\.$/)
})

test('a history without steps breaks nothing', async () => {
  const beginning = { isNative: false, skew: 0, hasAnalytics: false, tabs: 1 }
  expect(await replay({ beginning, steps: [] })).toBeNull()
})
