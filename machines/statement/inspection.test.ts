import { expect, test } from 'vitest'

import { FailureError } from '../foundation/failure.ts'
import { offline } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { statesOf } from '../testkit/states-of.ts'
import { inspectionMachine } from './inspection.machine.ts'
import type { Inspected, Inspection } from './statement-contract.ts'

const found: Inspected = { title: '日記', description: '', posterUrl: null, width: 4, height: 3 }

const begin = () => {
  const look = controllable<Inspected, Inspection>()
  const { actor } = start(inspectionMachine.provide({ actors: { look: look.logic } }), {
    spatialImageId: 'image-1',
  })
  return { actor, look, now: () => actor.getSnapshot() }
}

test('the states', () => {
  expect(statesOf(inspectionMachine)).toEqual(['asking', 'looking', 'shown'])
})

test('nothing is looked at without a reason, and every look has its own', async () => {
  const { actor, look, now } = begin()
  expect(now().context).toEqual({ spatialImageId: 'image-1', reason: '', found: null, failure: null })
  actor.send({ type: 'inspection.look', reason: '  ' })
  expect(now().value).toBe('asking')
  actor.send({ type: 'inspection.look', reason: ' 通報の確認 ' })
  expect(now().value).toBe('looking')
  expect(look.last.input).toEqual({ spatialImageId: 'image-1', reason: '通報の確認' })
  await look.last.resolve(found)
  expect(now().value).toBe('shown')
  expect(now().context).toMatchObject({ found, reason: '通報の確認' })
  actor.send({ type: 'inspection.leave' })
  expect(now()).toMatchObject({ value: 'asking', context: { found: null } })
})

test('a failure is kept, and gone with the next look', async () => {
  const { actor, look, now } = begin()
  actor.send({ type: 'inspection.look', reason: '確認' })
  await look.last.reject(new FailureError(offline))
  expect(now()).toMatchObject({ value: 'asking', context: { failure: offline, found: null } })
  actor.send({ type: 'inspection.look', reason: '確認' })
  expect(now().context.failure).toBeNull()
})
