import { expect, test } from 'vitest'

import { backOff, pauseFor, untilPeriodEnds } from './delays.ts'

/** Longest delay of a timer. */
const longest = 2 ** 31 - 1

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [5, 16_000],
  [6, 20_000],
  [60, 20_000],
])('the pause after %i failed tries is %i ms', (failedTries, pause) => {
  expect(backOff(failedTries)).toBe(pause)
})

test.each([
  ['no pause is asked for', null, 500, 500],
  ['a shorter one is asked for', 1, 5000, 5000],
  ['a longer one is asked for', 3, 500, 3000],
  ['a month is asked for', 30 * 86_400, 500, longest],
])('%s', (_, seconds, usual, pause) => {
  expect(pauseFor(seconds, usual)).toBe(pause)
})

test.each([
  ['there is no end', null, longest],
  ['it is over', -5, 10_000],
  ['it is over soon', 9999, 10_000],
  ['it is over in a minute', 60_000, 60_000],
  ['it is over in a month', 30 * 86_400_000, longest],
])('when a membership is asked after again: %s', (_, endsIn, pause) => {
  expect(untilPeriodEnds(endsIn)).toBe(pause)
})
