import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Task } from '../foundation/domain.ts'
import { sampleReconversion, taskWith } from '../registry/samples.ts'
import { controllable } from '../testkit/controllable.ts'
import { say, script, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { ReconversionOptions, ReconversionOrder } from './reconversion-contract.ts'
import { reconversionMachine } from './reconversion.machine.ts'

test('reconversion: in any order one task at most is asked for at a time, and each end is reported once', async () => {
  const anyOrder = script(
    say('start', 'reload', 'choose'),
    fc.record({ do: fc.constant('settle' as const), isReached: fc.constantFrom(true, true, false) }),
    fc.record({
      do: fc.constant('end' as const),
      status: fc.constantFrom('COMPLETED' as const, 'FAILED' as const, 'CANCELED' as const),
      isOwn: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const load = controllable<ReconversionOptions, { spatialImageId: string }>()
      const order = controllable<Task, ReconversionOrder>()
      const { actor, emitted } = start(
        reconversionMachine.provide({
          actors: { loadReconversion: load.logic, startReconversion: order.logic },
        }),
        { spatialImageId: 'image-1' },
      )
      // What the server would answer: one task for an item, or none.
      let task = null as Task | null
      let made = 0
      let told = 0
      const settle = async (isReached: boolean) => {
        const [asked] = order.pending()
        if (asked && isReached) {
          made += 1
          task = taskWith({ id: `task-${made}` })
          return asked.resolve(task)
        }
        const [call] = [...order.pending(), ...load.pending()]
        if (!call) return
        if (!isReached) return call.reject(new Error('no answer'))
        return load.last.resolve({ ...sampleReconversion, task })
      }
      for (const next of steps) {
        const before = actor.getSnapshot()
        const orders = order.calls.length
        if (next.do === 'settle') {
          if (order.pending().length > 0 && !next.isReached) told += 1
          await settle(next.isReached)
        } else if (next.do === 'end') {
          const isTold =
            next.isOwn && task !== null && before.matches('running') && next.status !== 'CANCELED'
          if (isTold) told += 1
          const id: string = next.isOwn ? (task?.id ?? 'none') : 'task-of-another'
          if (next.isOwn && before.matches('running')) task = null
          actor.send({ type: 'task.ended', task: taskWith({ id, status: next.status }) })
        } else if (next.do === 'choose') actor.send({ type: 'method.choose', method: 'FULL' })
        else actor.send({ type: `reconversion.${next.do}` })
        const isAsked = next.do === 'start' && before.hasTag('choosable')
        expect(order.calls.length - orders).toBe(isAsked ? 1 : 0)
        expect(order.pending().length + load.pending().length).toBeLessThanOrEqual(1)
        expect(emitted).toHaveLength(told)
        const now = actor.getSnapshot()
        expect(now.matches('running') ? now.context.task?.id : task?.id).toBe(task?.id)
      }
    }),
    settings,
  )
})
