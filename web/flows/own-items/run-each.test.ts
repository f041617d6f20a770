import { expect, it } from 'vitest'

import { FailureError } from '#machines/foundation/failure.ts'

import { runEach } from './run-each.ts'

it('completes the others when some fail, and reports the failures in order', async () => {
  const done: number[] = []
  const counts: number[] = []
  const failures = await runEach(
    [1, 2, 3, 4, 5, 6, 7],
    async (item) => {
      await Promise.resolve()
      if (item % 3 === 0) throw new FailureError({ kind: 'notFound' })
      done.push(item)
    },
    (count) => counts.push(count),
  )
  expect(new Set(done)).toEqual(new Set([1, 2, 4, 5, 7]))
  expect(failures).toEqual([
    { item: 3, failure: { kind: 'notFound' } },
    { item: 6, failure: { kind: 'notFound' } },
  ])
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('never does more than four at a time', async () => {
  let running = 0
  let most = 0
  await runEach([1, 2, 3, 4, 5, 6, 7, 8, 9], async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  expect(most).toBe(4)
})
