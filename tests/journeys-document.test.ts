import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/journeys.md', root), 'utf8')
const journeys = text.split(/^## /m).slice(1)

it('describes the five journeys in at most 15 steps each', () => {
  expect(journeys.map((journey) => journey.split('\n')[0])).toEqual([
    'Signing in',
    'From a photo to a finished task',
    'A 401 and the refresh',
    "A public photo's page",
    'Adding a dialog',
  ])
  for (const journey of journeys) {
    const steps = journey.match(/^\d+\. /gm)?.length ?? 0
    expect(steps).toBeGreaterThan(4)
    expect(steps).toBeLessThanOrEqual(15)
  }
})

it('names only files that exist', () => {
  const named = [...text.matchAll(/`((?:[\w.$-]+\/)+[\w.$-]+\.\w+)`/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})
