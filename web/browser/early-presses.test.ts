import { afterEach, expect, it, vi } from 'vitest'

import { keepEarlyPresses, replayEarlyPress } from './early-presses.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

function show(html: string): HTMLButtonElement {
  document.body.innerHTML = html
  const button = document.querySelector('button')
  if (button === null) throw new Error('there is no button')
  return button
}

it('the last button that was pressed is pressed again, once, and no later one is kept', () => {
  const button = show('<button type="button"><b>共有</b></button>')
  keepEarlyPresses()
  button.querySelector('b')?.click()
  const pressed = vi.fn<() => void>()
  button.addEventListener('click', pressed)
  replayEarlyPress()
  expect(pressed).toHaveBeenCalledTimes(1)
  replayEarlyPress()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('nothing is pressed where nothing was, or where it is gone', () => {
  replayEarlyPress()
  const button = show('<button type="button">共有</button>')
  keepEarlyPresses()
  document.body.click()
  button.click()
  button.remove()
  const pressed = vi.fn<() => void>()
  button.addEventListener('click', pressed)
  replayEarlyPress()
  expect(pressed).not.toHaveBeenCalled()
})

it('forms of the app wait for it, those with an address of their own do not', () => {
  show('<form><button>送る</button></form><form action="/search"></form>')
  keepEarlyPresses()
  const sent = [...document.forms].map((form) => {
    const event = new SubmitEvent('submit', { cancelable: true, bubbles: true })
    form.dispatchEvent(event)
    return !event.defaultPrevented
  })
  expect(sent).toEqual([false, true])
  replayEarlyPress()
})
