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

it('the last button pressed is pressed again once, and no later press is stored', () => {
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

it('nothing is pressed without a stored press or once its button is gone', () => {
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

const photo = () => new File(['1'], '港.jpg', { type: 'image/jpeg' })

function showPicker() {
  document.body.innerHTML = '<input type="file">'
  const picker = document.querySelector('input')
  if (picker === null) throw new Error('there is no picker')
  const taken = vi.fn<() => void>()
  return { picker, taken }
}

it('picked files are passed on once', () => {
  const { picker, taken } = showPicker()
  keepEarlyPresses()
  picker.dispatchEvent(new Event('change', { bubbles: true }))
  picker.addEventListener('change', taken)
  replayEarlyPress()
  replayEarlyPress()
  expect(taken).toHaveBeenCalledTimes(1)
})

it.each([
  ['drop', 'dataTransfer'],
  ['paste', 'clipboardData'],
])('files added by %s are stored in the picker, and the page stays', (type, property) => {
  const { picker, taken } = showPicker()
  keepEarlyPresses()
  const files = [photo()]
  Object.defineProperty(picker, 'files', { writable: true, value: null })
  picker.addEventListener('change', taken)
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    [property]: { types: ['Files'], files },
  })
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(picker.files).toBe(files)
  replayEarlyPress()
  expect(taken).toHaveBeenCalledTimes(1)
})

function paste(types: readonly string[]): boolean {
  const data = { clipboardData: { types, files: [photo()] } }
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), data)
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

it('pasted text, and files without a picker, are left to the browser', () => {
  const { taken } = showPicker()
  keepEarlyPresses()
  expect(paste(['text/plain'])).toBe(false)
  document.body.innerHTML = ''
  expect(paste(['Files'])).toBe(false)
  replayEarlyPress()
  expect(taken).not.toHaveBeenCalled()
})

it('a chosen option is chosen again', () => {
  document.body.innerHTML = '<input type="radio" name="sort" checked><input type="radio" name="sort">'
  const [, popular] = document.querySelectorAll('input')
  keepEarlyPresses()
  popular?.click()
  const chosen = vi.fn<() => void>()
  popular?.addEventListener('change', chosen)
  replayEarlyPress()
  expect(chosen).toHaveBeenCalledOnce()
  expect(popular?.checked).toBe(true)
})

it('a press is stored although the page stops its click from propagating', () => {
  const button = show('<button type="button">共有</button>')
  keepEarlyPresses()
  const pressed = vi.fn<(event: Event) => void>((event) => event.stopPropagation())
  button.addEventListener('click', pressed)
  button.click()
  replayEarlyPress()
  expect(pressed).toHaveBeenCalledTimes(2)
})

it('forms are held back no longer once the app is there', () => {
  show('<form><button>送る</button></form>')
  keepEarlyPresses()
  replayEarlyPress()
  const event = new SubmitEvent('submit', { cancelable: true, bubbles: true })
  document.forms[0]?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

it('the app is notified of stored files by an event that bubbles from their picker', () => {
  const { picker, taken } = showPicker()
  keepEarlyPresses()
  picker.dispatchEvent(new Event('change', { bubbles: true }))
  document.body.addEventListener('change', taken)
  replayEarlyPress()
  document.body.removeEventListener('change', taken)
  expect(taken).toHaveBeenCalledTimes(1)
})
