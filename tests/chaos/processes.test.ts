import { expect, test } from 'vitest'

import { run } from '../../chaos/killed-processes.ts'

test('nothing acknowledged is lost, stuck or doubled when server, worker, helper and all are killed', async () => {
  const options = { rounds: 4, people: 1, entry: 'chaos/bare-app.ts', progress: () => undefined }
  expect((await run(options)).violations).toEqual([])
})
