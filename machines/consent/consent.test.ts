import { expect, test } from 'vitest'

import { statesOf } from '../testkit/chart-nodes.ts'
import { controllable } from '../testkit/controllable.ts'
import { start } from '../testkit/start.ts'
import { type ConsentDecision, consentMachine, type ViewedPage } from './consent.machine.ts'

type Known = { isConfigured: boolean; decision: ConsentDecision | null }

const begin = () => {
  const read = controllable<Known>()
  const remember = controllable<void, { decision: ConsentDecision }>()
  const load = controllable<void>()
  const report = controllable<void, { page: ViewedPage | null }>()
  const run = start(
    consentMachine.provide({
      actors: {
        readConsent: read.logic,
        rememberConsent: remember.logic,
        loadAnalytics: load.logic,
        reportPage: report.logic,
      },
    }),
  )
  const { actor } = run
  return {
    ...run,
    read,
    remember,
    load,
    report,
    state: () => actor.getSnapshot().value,
    know: (known: Partial<Known>) => read.last.resolve({ isConfigured: true, decision: null, ...known }),
    view: (path: string) => actor.send({ type: 'page.viewed', path, title: `題 ${path}` }),
    reported: () => report.calls.map(({ input }) => input.page?.path ?? null),
  }
}

test('the states', () => {
  expect(statesOf(consentMachine)).toEqual([
    'reading',
    'off',
    'undecided',
    'granting',
    'denying',
    'denied',
    'granted',
    'granted.loading',
    'granted.loaded',
    'granted.unavailable',
  ])
})

test('without analytics, asks and loads nothing, whatever was decided before', async () => {
  const { actor, know, load, remember, state, view } = begin()
  expect(state()).toBe('reading')
  await know({ isConfigured: false, decision: 'granted' })
  expect(state()).toBe('off')
  actor.send({ type: 'consent.grant' })
  actor.send({ type: 'consent.deny' })
  view('/')
  expect(state()).toBe('off')
  expect([load, remember].map(({ calls }) => calls.length)).toEqual([0, 0])
})

test('stays off when the configuration cannot be read', async () => {
  const { read, state } = begin()
  await read.last.reject(new Error('no configuration'))
  expect(state()).toBe('off')
})

test('nothing is loaded before the visitor has agreed', async () => {
  const { actor, know, load, remember, state } = begin()
  await know({})
  expect(state()).toBe('undecided')
  expect(load.calls).toHaveLength(0)
  actor.send({ type: 'consent.grant' })
  expect(state()).toBe('granting')
  expect(remember.last.input).toEqual({ decision: 'granted' })
  await remember.last.resolve()
  expect(state()).toEqual({ granted: 'loading' })
  await load.last.resolve()
  expect(state()).toEqual({ granted: 'loaded' })
})

test('remembers a refusal and loads nothing', async () => {
  const { actor, know, load, remember, state } = begin()
  await know({})
  actor.send({ type: 'consent.deny' })
  expect(state()).toBe('denying')
  expect(remember.last.input).toEqual({ decision: 'denied' })
  await remember.last.resolve()
  expect(state()).toBe('denied')
  expect(load.calls).toHaveLength(0)
})

test('a decision that cannot be stored holds for this visit', async () => {
  const { actor, know, remember, state } = begin()
  await know({})
  actor.send({ type: 'consent.deny' })
  await remember.last.reject(new Error('no storage'))
  expect(state()).toBe('denied')
  actor.send({ type: 'consent.grant' })
  await remember.last.reject(new Error('no storage'))
  expect(state()).toEqual({ granted: 'loading' })
})

test('does not ask again after an earlier decision', async () => {
  const first = begin()
  await first.know({ decision: 'denied' })
  expect(first.state()).toBe('denied')
  const second = begin()
  await second.know({ decision: 'granted' })
  expect(second.state()).toEqual({ granted: 'loading' })
  expect(second.remember.calls).toHaveLength(0)
})

test('the open page is reported once analytics is loaded, then every page that opens', async () => {
  const { know, load, report, reported, view, state } = begin()
  view('/')
  await know({ decision: 'granted' })
  view('/search')
  expect(report.calls).toHaveLength(0)
  await load.last.resolve()
  expect(report.last.input).toEqual({ page: { path: '/search', title: '題 /search' } })
  view('/mypage')
  await report.last.resolve()
  view('/mypage')
  expect(reported()).toEqual(['/search', '/mypage', '/mypage'])
  expect(state()).toEqual({ granted: 'loaded' })
})

test('consent can be withdrawn at any time, and nothing is reported afterwards', async () => {
  const { actor, know, load, remember, reported, view, state } = begin()
  await know({ decision: 'granted' })
  actor.send({ type: 'consent.deny' })
  expect(load.pending()).toHaveLength(0)
  await remember.last.resolve()
  expect(state()).toBe('denied')
  view('/search')
  actor.send({ type: 'consent.grant' })
  await remember.last.resolve()
  await load.last.resolve()
  expect(reported()).toEqual(['/search'])
  actor.send({ type: 'consent.deny' })
  expect(remember.last.input).toEqual({ decision: 'denied' })
  view('/mypage')
  expect(reported()).toEqual(['/search'])
})

test('does not retry an unreachable service until the next visit', async () => {
  const { actor, know, load, report, state, view } = begin()
  await know({ decision: 'granted' })
  await load.last.reject(new Error('blocked'))
  expect(state()).toEqual({ granted: 'unavailable' })
  view('/search')
  expect(report.calls).toHaveLength(0)
  actor.send({ type: 'consent.deny' })
  expect(state()).toBe('denying')
})

test('a report that fails ends the reports', async () => {
  const { know, load, report, state, view } = begin()
  await know({ decision: 'granted' })
  await load.last.resolve()
  await report.last.reject(new Error('gone'))
  expect(state()).toEqual({ granted: 'unavailable' })
  view('/search')
  expect(report.calls).toHaveLength(1)
})
