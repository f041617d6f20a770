import { expect, test } from 'vitest'

import { run } from './killed-processes.ts'
import { brief } from './scene.ts'

test('killing server, worker, helper and all loses, blocks or duplicates no acknowledged work', async () => {
  expect((await run({ ...brief, rounds: 5, people: 1 })).violations).toEqual([])
})
