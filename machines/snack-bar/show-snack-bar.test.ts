import { expect, test } from 'vitest'

import { start } from '../testkit/start.ts'
import { showSnackBar } from './show-snack-bar.ts'
import { snackBarMachine } from './snack-bar.machine.ts'

test('a message is sent once, Normal, at the bottom and for 5 seconds', () => {
  const { actor } = start(snackBarMachine)
  const sent: unknown[] = []
  actor.send = (event) => {
    sent.push(event)
  }
  showSnackBar(actor, '保存しました')
  showSnackBar(actor, '保存できません', { type: 'Warning', timeout: 9 })
  const normal = { text: '保存しました', type: 'Normal', position: 'Bottom', timeout: 5 }
  expect(sent).toMatchObject([
    { type: 'snackBar.show', message: normal },
    { type: 'snackBar.show', message: { ...normal, text: '保存できません', type: 'Warning', timeout: 9 } },
  ])
})
