import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { CancelAnswer, Task } from '../foundation/domain.ts'
import { FailureError } from '../foundation/failure.ts'
import { offline, taskWith } from '../registry/samples.ts'
import { provideActors } from '../request/provide-actors.ts'
import { controllable, controllableCallback } from '../testkit/controllable.ts'
import { script, say, settings, wait } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import { taskMachine } from './task.machine.ts'

test('task: it ends once, is reported once, and is cancelled only by one who confirmed', async () => {
  const anyOrder = script(
    fc.record({
      do: fc.constant('change' as const),
      status: fc.constantFrom(
        'QUEUED' as const,
        'PROCESSING' as const,
        'COMPLETED' as const,
        'FAILED' as const,
        'CANCELED' as const,
      ),
    }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('say' as const),
        type: fc.constantFrom(
          'task.cancel' as const,
          'cancel.confirmed' as const,
          'cancel.declined' as const,
        ),
      }),
    },
    fc.record({ do: fc.constant('answer' as const), how: fc.nat(2) }),
    say('break', 'look'),
    wait,
  )
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const watch = controllableCallback<{ taskId: string }>()
      const load = controllable<Task, { taskId: string }>()
      const cancel = controllable<CancelAnswer, { taskId: string }>()
      const { actor, clock, emitted } = start(
        provideActors(taskMachine, {
          watchTask: watch.logic,
          loadTask: load.logic,
          cancelTask: cancel.logic,
        }),
        { task: taskWith({}) },
      )
      let confirmed = 0
      for (const next of steps) {
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'change') {
          // XState warns of events sent to an ended actor.
          if (actor.getSnapshot().status === 'active')
            actor.send({ type: 'task.changed', task: taskWith({ status: next.status }) })
        } else if (next.do === 'say') {
          if (next.type === 'cancel.confirmed' && actor.getSnapshot().hasTag('askingToCancel')) confirmed += 1
          actor.send({ type: next.type })
        } else if (next.do === 'break') watch.running().at(-1)?.send({ type: 'updates.broke' })
        else if (next.do === 'look') {
          if (load.pending().length > 0) await load.last.resolve(actor.getSnapshot().context.task)
        } else if (cancel.pending().length > 0) {
          if (next.how === 0) await cancel.last.reject(new FailureError(offline))
          else if (next.how === 1)
            await cancel.last.resolve({ outcome: 'cancelled', task: taskWith({ status: 'CANCELED' }) })
          else
            await cancel.last.resolve({
              outcome: 'alreadyEnded',
              task: taskWith({ status: 'COMPLETED' }),
              message: '',
            })
        }
        expect(cancel.calls).toHaveLength(confirmed)
        expect(watch.running().length + load.pending().length).toBeLessThanOrEqual(1)
      }
      const ends = emitted.filter(({ type }) => type === 'task.ended')
      const isRunning = actor.getSnapshot().hasTag('running')
      expect(ends).toHaveLength(isRunning ? 0 : 1)
      expect(isRunning || clock.pending === 0).toBe(true)
    }),
    settings,
  )
})
