import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import type { GrantedDownload, SplatFormat } from './splat-download-contract.ts'
import { splatDownloadMachine } from './splat-download.machine.ts'

const download: GrantedDownload = { url: '/files/downloads/f/owner/PLY', fileName: '海.ply' }

const begin = () => {
  const askDownload = controllable<GrantedDownload, { spatialImageId: string; format: SplatFormat }>()
  const logic = splatDownloadMachine.provide({ actors: { askDownload: askDownload.logic } })
  const run = start(logic, { spatialImageId: 'image-1' })
  return { ...run, askDownload, snapshot: () => run.actor.getSnapshot() }
}

test('the states', () => {
  expect(statesOf(splatDownloadMachine)).toEqual(['choosing', 'asking'])
})

test('a format is asked for once, and its address reported', async () => {
  const { actor, askDownload, snapshot, emitted } = begin()
  expect(snapshot().context).toEqual({ spatialImageId: 'image-1', format: 'SOG', failure: null })
  actor.send({ type: 'download.start', format: 'PLY' })
  actor.send({ type: 'download.start', format: 'SPZ' })
  expect(snapshot().value).toBe('asking')
  expect(askDownload.calls.map(({ input }) => input)).toEqual([{ spatialImageId: 'image-1', format: 'PLY' }])
  await askDownload.last.resolve(download)
  expect(snapshot().value).toBe('choosing')
  expect(emitted).toEqual([{ type: 'download.granted', download }])
})

test('a failure is kept until the next start', async () => {
  const { actor, askDownload, snapshot, emitted } = begin()
  actor.send({ type: 'download.start', format: 'SPZ' })
  await askDownload.last.reject(new FailureError(offline))
  expect(snapshot().value).toBe('choosing')
  expect(snapshot().context).toMatchObject({ format: 'SPZ', failure: offline })
  expect(emitted).toEqual([])
  actor.send({ type: 'download.start', format: 'SOG' })
  expect(snapshot().context).toMatchObject({ format: 'SOG', failure: null })
})
