import { expect, test } from 'vitest'

import { run } from './surroundings.ts'

test('a full disk and a jumping clock lose, expose or bring back nothing, and the product goes on', async () => {
  const options = {
    rounds: 2,
    people: 2,
    writes: 100,
    entry: 'tests/chaos/bare-app.ts',
    progress: () => undefined,
  }
  expect((await run(options)).violations).toEqual([])
})
