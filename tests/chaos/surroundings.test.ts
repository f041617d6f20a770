import { expect, test } from 'vitest'

import { brief } from './scene.ts'
import { run } from './surroundings.ts'

test('a full disk and a jumping clock lose, expose or bring back nothing, and the product goes on', async () => {
  expect((await run({ ...brief, rounds: 2, writes: 100 })).violations).toEqual([])
})
