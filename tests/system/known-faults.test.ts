import { describe, expect, test } from 'vitest'

import { createChecker, everything, readCheckedProduct, readFinding } from './checker.ts'
import { faults } from './faults.ts'
import { invariants } from './invariants.ts'
import { slowStorage } from './session-faults.ts'

const product = readCheckedProduct()

/** Histories within which each fault must be found. */
const MOST = 4000
const SEED = 1

describe('a fault that is put back is found', () => {
  test.for(faults)('$name', async ({ patches, breaks, seed = SEED, most = MOST }, { annotate }) => {
    const watching = { ...everything, invariants: invariants.filter(({ name }) => breaks.test(name)) }
    const options = { seed, histories: most, watching }
    const { finding } = await createChecker(product, patches).check(options)
    expect(finding?.invariant, `in ${most} histories of seed ${seed}`).toMatch(breaks)
    if (finding) await annotate(readFinding(finding))
  })

  test('slow storage alone leaves every sign-out answered', async () => {
    const watching = { ...everything, ignored: [/^(?!every command is answered: signOut)/] }
    const options = { seed: SEED, histories: 300, watching }
    const { finding } = await createChecker(product, [slowStorage]).check(options)
    expect(finding && readFinding(finding)).toBeNull()
  })
})
