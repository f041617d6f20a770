import { expect, test } from 'vitest'

import { ensureWebBuild } from '#server/web-files.ts'

import { reasonWithoutSite } from '../cluster/site.ts'
import { run } from './several-machines.ts'

const reason = reasonWithoutSite()
if (reason !== undefined) process.stderr.write(`skipped: kills on several machines, because ${reason}\n`)

test.skipIf(reason !== undefined)(
  'on several machines no acknowledged work is lost, stuck or doubled, and a rolling restart fails no request',
  async () => {
    ensureWebBuild()
    const options = { rounds: 6, people: 1, writes: 50, entry: 'server/start.ts', progress: () => undefined }
    expect((await run(options)).violations).toEqual([])
  },
  1_800_000,
)
