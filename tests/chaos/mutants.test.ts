import { expect, test } from 'vitest'

import { run } from './caught-mutants.ts'
import { mutants } from './mutants.ts'

test('a run reports every product that loses, brings back, truncates, doubles or answers too early', async () => {
  const options = {
    rounds: 2,
    people: 2,
    writes: 50,
    entry: 'tests/chaos/bare-app.ts',
    progress: () => undefined,
  }
  expect(Object.keys(mutants)).toHaveLength(5)
  expect((await run(options)).violations).toEqual([])
})
