import { expect, it } from 'vitest'

import { overBudget, overSceneBudget } from './web/budgets.ts'

const budgets = { '/': { read: { requests: 10, kilobytes: 100, scripts: 5 } } }

it('a page within its budget is not reported', () => {
  expect(overBudget('/', 'read', { requests: 10, kilobytes: 100, scripts: 5 }, budgets)).toEqual([])
})

it('names every exceeded budget', () => {
  expect(overBudget('/', 'read', { requests: 11, kilobytes: 100.6, scripts: 6 }, budgets)).toEqual([
    '/ read: requests 11, at most 10',
    '/ read: kilobytes 101, at most 100',
    '/ read: scripts 6, at most 5',
  ])
})

it('a page or measurement without a budget has no limit', () => {
  const cost = { requests: 1000, kilobytes: 1000, scripts: 1000 }
  expect(overBudget('/', 'used', cost, budgets)).toEqual([])
  expect(overBudget('/other', 'read', cost, budgets)).toEqual([])
})

it('scripts before a scene have a budget, which a scene that never becomes interactive exceeds', () => {
  expect(overSceneBudget('a line', { turnable: 900, scripts: 5 }, 5)).toEqual([])
  expect(overSceneBudget('a line', { turnable: 900, scripts: 6.4 }, 5)).toEqual([
    '/photo/ID on a line: scripts before the scene 6, at most 5',
  ])
  expect(overSceneBudget('a line', { turnable: null, scripts: 1 }, 5)).toEqual([
    '/photo/ID on a line: the scene could not be turned',
  ])
})
