import { expect, test } from 'vitest'

import {
  AUTHENTICATOR_PATIENCE,
  CONTROLS_REST,
  FILE_PATIENCE,
  INTENT_PATIENCE,
  LOOP_POLL,
  REQUEST_PATIENCE,
  TRIAL_POLL,
  backOff,
  pauseFor,
  spreadOut,
  untilPeriodEnds,
} from './delays.ts'

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
])('when a membership is rechecked: %s', (_, endsIn, pause) => {
  expect(untilPeriodEnds(endsIn)).toBe(pause)
})

// Tests of the machines move their clocks by these numbers, whatever they are.
test.each([
  ['a wish of a visitor is given up after', INTENT_PATIENCE, 15],
  ['a request without an answer is given up after', REQUEST_PATIENCE, 45],
  ['a request with a whole file is given up after', FILE_PATIENCE, 15 * 60],
  ['an authenticator is given up after', AUTHENTICATOR_PATIENCE, 6 * 60],
  ['a trial is looked at every', TRIAL_POLL, 0.7],
  ['a loop that somebody waits for is looked at every', LOOP_POLL, 1],
  ['the controls of an untouched stage fade after', CONTROLS_REST, 3],
])('%s: %i ms, which is %d seconds', (_, milliseconds, seconds) => {
  expect(milliseconds).toBe(seconds * 1000)
})

test.each([
  [0, 500],
  [0.5, 750],
  [1, 1000],
])('a pause of 1000 ms spread by %d is %i ms', (share, pause) => {
  expect(spreadOut(1000, share)).toBe(pause)
})
