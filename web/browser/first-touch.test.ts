import { expect, it, vi } from 'vitest'

import { watchFirstTouch } from './first-touch.ts'

it('reports the first touch once, and none after it is stopped', () => {
  const [heard, unheard] = [vi.fn<() => void>(), vi.fn<() => void>()]
  watchFirstTouch(heard)
  watchFirstTouch(unheard)()
  // Pages focus fields by themselves.
  document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(heard).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect([heard.mock.calls.length, unheard.mock.calls.length]).toEqual([1, 0])
})
