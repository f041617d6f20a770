import { expect, test } from 'vitest'

import { registry } from '#machines/registry/registry.ts'

import { createChecker, readCheckedProduct, readFinding } from './checker.ts'
import { invariants } from './invariants.ts'
import type { History } from './steps.ts'
import type { Watch } from './world-types.ts'

/** Number of seeds, each with a hundred histories. */
const SEEDS = process.env['TEST_TIER'] === 'short' ? 6 : 20
const A_SEED = 100
const FIRST_SEED = 20_261_121

const { check, replay } = createChecker(readCheckedProduct())

test('no history breaks an invariant, under any behaviour of network, server, clock and people', async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const { finding } = await check({ seed, histories: A_SEED })
    expect(finding && readFinding(finding)).toBeNull()
  }
})

/** Machines that no history runs, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  annotationEditor: 'it works within the viewer, which needs WebGL',
  annotationTour: 'it works within the viewer, which needs WebGL',
  arrival: 'one screen runs it alone, with an archive that is read for minutes',
  avatarUpload: 'it draws its picture on a canvas first',
  depthModel: 'one screen of operators runs it alone, and it stops with that screen',
  membership: 'one screen runs it alone, and it stops with that screen',
  orientation: 'it works within the viewer, which needs WebGL',
  photoEdit: 'its dialog is not drawn, and the picture of it not loaded',
  pictureFile: 'it draws its picture on a canvas first',
  player: 'its film is played by a browser',
  spatialViewer: 'it needs WebGL',
  stageGuide: 'it works within the viewer, which needs WebGL',
}

test('each machine is exercised by a history or listed with a reason', async () => {
  const seen = new Set<string>()
  const watch: Watch = () => ({
    snapshot: ({ machine }) => {
      if (machine !== null) seen.add(machine)
    },
  })
  const watching = { invariants: [{ name: 'seen', says: 'Any machine may run.', watch }], ignored: [] }
  await check({ seed: FIRST_SEED, histories: 300, watching })
  const missing = registry.map(({ machine }) => machine.id).filter((id) => !seen.has(id))
  expect(missing.toSorted()).toEqual(Object.keys(unseen).toSorted())
  for (const reason of Object.values(unseen)) expect(reason).toMatch(/\w+ \w+/)
})

test('a history is deterministic when replayed', async () => {
  const first = await check({ seed: 7, histories: 20 })
  const second = await check({ seed: 7, histories: 20 })
  expect(second.steps).toBe(first.steps)
})

test('each invariant has a unique name and a description', () => {
  const names = invariants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { says } of invariants) expect(says).toMatch(/^[A-Z].*\.$/)
})

test('a lost session asks for a sign-in again if another dialog has replaced the question', async () => {
  const beginning = { isNative: false, skew: 0, hasAnalytics: false, tabs: 1 }
  const steps: History['steps'] = [
    { step: { do: 'signIn', tab: 0, who: 'hana', isRight: true }, pause: 60 },
    { step: { do: 'serverEndsSessions', of: 'hana' }, pause: 40_000 },
    { step: { do: 'item', tab: 0, how: 'hide' }, pause: 60 },
    { step: { do: 'wish', tab: 0, how: 'favorite' }, pause: 0 },
  ]
  expect(await replay({ beginning, steps })).toBeNull()
})

test('an empty history breaks no invariant', async () => {
  const beginning = { isNative: false, skew: 0, hasAnalytics: false, tabs: 1 }
  expect(await replay({ beginning, steps: [] })).toBeNull()
})
