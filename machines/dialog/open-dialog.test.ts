import { expect, test } from 'vitest'

import { countListeners } from '../testkit/count-listeners.ts'
import { start } from '../testkit/start.ts'
import { dialogMachine } from './dialog.machine.ts'
import { openDialog } from './open-dialog.ts'

test('listens to a dialog until it is answered, and answers once', async () => {
  const { actor, clock } = start(dialogMachine)
  const listeners = countListeners(actor)
  const answer = openDialog(actor, 'EULA', {})
  expect(listeners()).toBeGreaterThan(0)
  actor.send({
    type: 'dialog.close',
    id: actor.getSnapshot().context.current?.id ?? '',
    answer: { outcome: 'dismissed' },
  })
  clock.advance(300)
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(listeners()).toBe(0)
})

test('stopping the machine dismisses the dialog and removes its listeners', async () => {
  const { actor } = start(dialogMachine)
  const listeners = countListeners(actor)
  const answer = openDialog(actor, 'EULA', {})
  actor.stop()
  expect(await answer).toEqual({ outcome: 'dismissed' })
  expect(listeners()).toBe(0)
})
