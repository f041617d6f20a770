import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Vector } from '#contract/scene-format.ts'

import { placeMarks } from './annotation-marks.tsx'

const view = {
  eye: [0, 0, 0] as Vector,
  target: [0, 0, -1] as Vector,
  up: [0, 1, 0] as Vector,
  verticalFov: 90,
  aspect: 1,
}
const places: Vector[] = [
  [0.5, 0, -1],
  [0, 0, -1],
  [0, 9, -1],
  [0, 0, 1],
]

function begin(areHidden = vi.fn<() => boolean[]>(() => [false, true, false, false])) {
  const list = document.createElement('ol')
  for (const place of places)
    list.append(Object.assign(document.createElement('li'), { title: String(place) }))
  const marks = placeMarks(list, { places: () => places, areHidden })
  const shown = () =>
    [...list.querySelectorAll('li')].map((mark) => [
      mark.dataset['placed'],
      mark.style.getPropertyValue('--x'),
      mark.style.getPropertyValue('--y'),
    ])
  return { marks, shown, areHidden }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('marks are placed where they appear, and report whether they are hidden or out of the frame', () => {
  const { marks, shown } = begin()
  marks.follow(view)
  expect(shown()).toEqual([
    ['yes', '75.000%', '50.000%'],
    ['hidden', '50.000%', '50.000%'],
    ['out', '50.000%', '0.000%'],
    ['out', '50.000%', '100.000%'],
  ])
})

test('marks follow every frame, while occlusion is checked occasionally and once more at rest', () => {
  const { marks, shown, areHidden } = begin()
  marks.follow(view)
  marks.follow({ ...view, eye: [0.25, 0, 0], target: [0.25, 0, -1] })
  expect(shown()[0]).toEqual(['yes', '62.500%', '50.000%'])
  marks.follow({ ...view, eye: [0.5, 0, 0], target: [0.5, 0, -1] })
  expect(areHidden).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  expect(areHidden).toHaveBeenCalledTimes(2)
  expect(shown()[0]).toEqual(['yes', '50.000%', '50.000%'])
})

test('a stopped instance checks no more', () => {
  const { marks, areHidden } = begin()
  marks.follow(view)
  marks.follow(view)
  marks.stop()
  vi.advanceTimersByTime(1000)
  expect(areHidden).toHaveBeenCalledTimes(1)
})
