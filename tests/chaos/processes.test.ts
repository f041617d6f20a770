import { expect, test } from 'vitest'

import { run } from '../../chaos/killed-processes.ts'

test('killing server, worker, helper and all loses, blocks or duplicates no acknowledged work', async () => {
  const options = { rounds: 4, people: 1, entry: 'chaos/bare-app.ts', progress: () => undefined }
  expect((await run(options)).violations).toEqual([])
})
