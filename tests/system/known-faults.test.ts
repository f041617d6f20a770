import { describe, expect, test } from 'vitest'

import { createChecker, keptToday, readCheckedProduct } from './checker.ts'
import type { Finding } from './checker.ts'
import { faults, slowStorage } from './faults.ts'
import { pending } from './pending.ts'

const product = readCheckedProduct()

/** Histories within which each fault must be found. */
const MOST = 1500
const SEED = 1

/** What a person reads of a finding. */
function read({ message, seed, path, steps }: Finding): string {
  return `${message}\nseed ${seed}, path ${path}\n${steps.join('\n')}`
}

describe('a fault that is put back is found', () => {
  test.each(faults)('$name', async ({ patches, breaks }) => {
    const { finding } = await createChecker(product, patches).check({ seed: SEED, histories: MOST })
    expect(finding, `not found in ${MOST} histories of seed ${SEED}`).not.toBeNull()
    if (finding) expect(finding.invariant, read(finding)).toMatch(breaks)
  })

  test('slow storage alone is no fault', async () => {
    const { finding } = await createChecker(product, [slowStorage]).check({ seed: SEED, histories: 200 })
    expect(finding && read(finding)).toBeNull()
  })
})

/**
 * Faults that the product still has. Who mends one takes its row out of `pending.ts`, so that the checker holds
 * what was mended.
 */
describe('a fault that is still to be mended is found in the product as it is', () => {
  const { check } = createChecker(product)

  test.each(pending)('$name', async ({ known }) => {
    const ignored = pending.filter((other) => other.known !== known).map((other) => other.known)
    const { finding } = await check({ seed: SEED, histories: MOST, watching: { ...keptToday, ignored } })
    expect(finding?.message, 'it seems to be mended').toMatch(known)
  })
})
