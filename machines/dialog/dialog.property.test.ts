import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { script, say, wait, settings } from '../testkit/property-settings.ts'
import { start } from '../testkit/start.ts'
import type { DialogAnswer } from './dialog-kinds.ts'
import { dialogMachine } from './dialog.machine.ts'

test('dialog: whatever happens, each request is answered once, 300 ms after its close began', () => {
  const anyOrder = script(
    say('open', 'interrupt', 'forget', 'withdraw'),
    fc.record({ do: fc.constant('close' as const), isConfirmed: fc.boolean() }),
    wait,
  )
  fc.assert(
    fc.property(anyOrder, (steps) => {
      const { actor, clock } = start(dialogMachine)
      const answers = new Map<string, { at: number; answer: DialogAnswer }[]>()
      const closingSince = new Map<string, number>()
      const opened = new Set<string>()
      const interrupted = new Set<string>()
      /** Requests that were forgotten or withdrawn while they waited. */
      const dropped = new Set<string>()
      actor.on('dialog.closed', ({ id, answer }) => {
        answers.set(id, [...(answers.get(id) ?? []), { at: clock.now, answer }])
      })
      actor.subscribe(({ value, context }) => {
        const id = context.current?.id ?? ''
        if (value === 'open') opened.add(id)
        if (context.aside) interrupted.add(context.aside.id)
        if (value === 'closing' && !closingSince.has(id)) closingSince.set(id, clock.now)
        expect(value === 'closed').toBe(context.current === null)
      })
      let asked = 0
      const close = (answer: DialogAnswer) =>
        actor.send({ type: 'dialog.close', id: actor.getSnapshot().context.current?.id ?? '', answer })
      for (const next of steps) {
        const waiting = actor.getSnapshot().context.next?.id
        if (waiting !== undefined && (next.do === 'forget' || next.do === 'withdraw')) dropped.add(waiting)
        if (next.do === 'wait') clock.advance(next.ms)
        else if (next.do === 'close')
          close(next.isConfirmed ? { outcome: 'confirmed', value: null } : { outcome: 'dismissed' })
        else if (next.do === 'forget') actor.send({ type: 'dialog.forget' })
        else if (next.do === 'withdraw')
          actor.send({ type: 'dialog.close', id: waiting ?? '', answer: { outcome: 'dismissed' } })
        else {
          asked += 1
          const interrupts = next.do === 'interrupt'
          actor.send({
            type: 'dialog.open',
            request: { id: `${asked}`, kind: 'EULA', props: {}, interrupts },
          })
        }
      }
      clock.advance(1000)
      close({ outcome: 'dismissed' })
      clock.advance(1000)
      expect(actor.getSnapshot().value).toBe('closed')
      expect(clock.pending).toBe(0)
      for (let id = 1; id <= asked; id += 1) {
        const all = answers.get(`${id}`) ?? []
        expect(all).toHaveLength(1)
        // It may end together with its interruption.
        if (interrupted.has(`${id}`)) continue
        const [first] = all
        const pause = (first?.at ?? 0) - (closingSince.get(`${id}`) ?? 0)
        expect(opened.has(`${id}`) ? pause : first?.answer).toEqual(
          opened.has(`${id}`) ? 300 : { outcome: dropped.has(`${id}`) ? 'dismissed' : 'superseded' },
        )
      }
      expect(asked === 0 || opened.has(`${asked}`) || dropped.has(`${asked}`)).toBe(true)
    }),
    settings,
  )
})
