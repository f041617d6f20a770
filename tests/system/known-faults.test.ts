import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  createChecker,
  everything,
  invariantOf,
  onlyBreaking,
  readCheckedProduct,
  readFinding,
} from './checker.ts'
import { faults } from './faults.ts'
import { slowStorage } from './session-faults.ts'
import type { History } from './steps.ts'

const product = readCheckedProduct()
const known = JSON.parse(readFileSync(new URL('known-histories.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, History>
>

describe('a reintroduced fault is found', () => {
  test.for(faults)('$name', async ({ name, patches, breaks }) => {
    const error = await createChecker(product, patches).replay(historyOf(name), onlyBreaking(breaks))
    expect(error && invariantOf(error), 'run `npm run check:system -- --faults`').toMatch(breaks)
  })

  const searched = faults.filter(({ within }) => within !== undefined)
  test.for(searched)('$name, by random histories', async ({ patches, breaks, within = 0 }) => {
    const options = { seed: 1, histories: within, watching: onlyBreaking(breaks) }
    const { finding } = await createChecker(product, patches).check(options)
    expect(finding?.invariant).toMatch(breaks)
  })
})

test('the current product passes the history of each fault', async () => {
  const { replay } = createChecker(product)
  const broken: string[] = []
  for (const { name } of faults) {
    const error = await replay(historyOf(name))
    if (error !== null) broken.push(`${name}: ${error.message}`)
  }
  expect(broken).toEqual([])
})

test('slow storage alone does not leave a sign-out unanswered', async () => {
  const watching = { ...everything, ignored: [/^(?!every command is answered: signOut)/] }
  const options = { seed: 1, histories: 300, watching }
  const { finding } = await createChecker(product, [slowStorage]).check(options)
  expect(finding && readFinding(finding)).toBeNull()
})

function historyOf(name: string): History {
  const history = known[name]
  if (history === undefined) throw new Error(`known-histories.json has no history of "${name}"`)
  return history
}
