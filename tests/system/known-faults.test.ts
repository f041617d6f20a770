import { describe, expect, test } from 'vitest'

import { createChecker, keptToday, readCheckedProduct, readFinding } from './checker.ts'
import { faults, slowStorage } from './faults.ts'
import { invariants } from './invariants.ts'
import { pending } from './pending.ts'

const product = readCheckedProduct()

/** Histories within which each fault must be found. */
const MOST = 4000
const SEED = 1

describe('a fault that is put back is found', () => {
  test.for(faults)('$name', async ({ patches, breaks, seed = SEED }, { annotate }) => {
    const watching = { ...keptToday, invariants: invariants.filter(({ name }) => breaks.test(name)) }
    const options = { seed, histories: MOST, watching }
    const { finding } = await createChecker(product, patches).check(options)
    expect(finding?.invariant, `in ${MOST} histories of seed ${seed}`).toMatch(breaks)
    if (finding) await annotate(readFinding(finding))
  })

  test('slow storage alone leaves every sign-out answered', async () => {
    const watching = { ...keptToday, ignored: [/^(?!every command is answered: signOut)/] }
    const options = { seed: SEED, histories: 300, watching }
    const { finding } = await createChecker(product, [slowStorage]).check(options)
    expect(finding && readFinding(finding)).toBeNull()
  })
})

/** Who mends one of these takes its row out of `pending.ts`, so that the checker holds what was mended. */
describe('a fault that is still to be mended is found in the product as it is', () => {
  const { check } = createChecker(product)

  test.for(pending)('$name', async ({ known, seed = SEED }, { annotate }) => {
    const others = new RegExp(`^(?!(?:${known.source}))`)
    const watching = { ...keptToday, ignored: [others] }
    const { finding } = await check({ seed, histories: MOST, watching })
    expect(finding?.message, 'it seems to be mended').toMatch(known)
    if (finding) await annotate(readFinding(finding))
  })
})
