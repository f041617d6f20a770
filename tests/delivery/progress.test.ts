import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createProgress } from '../../server/progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show(isTTY: boolean) {
  let text = ''
  const progress = createProgress({ isTTY, write: (part) => void (text += part) })
  return { progress, shown: () => text }
}

/** Lines that a terminal shows at the end. */
function screen(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r\u001B[2K') + 1).replace('\u001B[2K', ''))
}

test('a pipe gets a line per step', () => {
  const { progress, shown } = show(false)
  progress.step('building')
  vi.advanceTimersByTime(5_000)
  progress.step('starting')
  progress.say('ready')
  progress.end()
  expect(shown()).toBe('building\nstarting\nready\n')
})

test('a terminal shows one line with the elapsed seconds of the step', () => {
  const { progress, shown } = show(true)
  progress.step('building')
  expect(screen(shown())).toEqual(['building'])
  vi.advanceTimersByTime(5_000)
  expect(screen(shown())).toEqual(['building 5秒'])
  progress.step('starting')
  expect(screen(shown())).toEqual(['starting'])
})

test('a permanent line is written above the progress line, which disappears at the end', () => {
  const { progress, shown } = show(true)
  progress.step('building')
  progress.say('a warning')
  expect(screen(shown())).toEqual(['a warning', 'building'])
  progress.end()
  progress.say('ready')
  vi.advanceTimersByTime(5_000)
  expect(screen(shown())).toEqual(['a warning', 'ready', ''])
})
