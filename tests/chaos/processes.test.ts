import { expect, test } from 'vitest'

import { run } from './killed-processes.ts'

test('killing server, worker, helper and all loses, blocks or duplicates no acknowledged work', async () => {
  const options = {
    rounds: 5,
    people: 1,
    writes: 50,
    entry: 'tests/chaos/bare-app.ts',
    progress: () => undefined,
  }
  expect((await run(options)).violations).toEqual([])
})
