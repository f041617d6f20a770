import { expect, test } from 'vitest'

import { actorTree, emptyLiveState, hearApp, markSilent } from './live-state.ts'
import type { ActorBranch, LiveActor, LiveState } from './live-state.ts'
import { createSender } from './protocol.ts'
import type { ActorReport, AppBody, Change } from './protocol.ts'

const facts = { path: '/', device: 'Chrome · Linux', acceptsEvents: true }

function report(id: string, parent: string | null = null): ActorReport {
  return {
    id,
    name: `name-${id}`,
    systemId: null,
    machine: 'm',
    parent,
    status: 'active',
    value: 'a',
    context: {},
  }
}

function eventTo(target: string, source: string | null = null): Change {
  return { kind: 'event', at: 1, source, target, type: 'go', payload: {} }
}

/** State of one app after these messages. */
function known(...bodies: readonly AppBody[]) {
  const write = createSender<AppBody>('a')
  let state: LiveState = emptyLiveState
  for (const body of bodies) state = hearApp(state, write(body), 5)
  const app = state.apps.get('a')
  if (!app) throw new Error('the app is not known')
  return app
}

const changes = (...list: readonly Change[]): AppBody => ({ kind: 'changes', changes: list, dropped: 0 })

test('apps are distinguished, and marked when they fall silent or leave', () => {
  const a = createSender<AppBody>('a')
  const b = createSender<AppBody>('b')
  let state = hearApp(emptyLiveState, a({ kind: 'alive', facts }), 0)
  state = hearApp(state, b({ kind: 'alive', facts }), 9000)
  expect([...markSilent(state, 12_000).apps.values()].map(({ standing }) => standing)).toEqual([
    'silent',
    'here',
  ])
  state = hearApp(state, b({ kind: 'left' }), 9500)
  expect(state.apps.get('b')?.standing).toBe('left')
})

test('an app is silent after more than ten seconds', () => {
  const state = hearApp(emptyLiveState, createSender<AppBody>('a')({ kind: 'alive', facts }), 0)
  expect(markSilent(state, 10_000)).toBe(state)
  expect(markSilent(state, 10_001).apps.get('a')?.standing).toBe('silent')
})

test('a message of another version is not read but reported', () => {
  const message = createSender<AppBody>('a')({ kind: 'left' })
  expect(hearApp(emptyLiveState, { ...message, version: 99 }, 0)).toEqual({
    apps: new Map(),
    isOtherVersion: true,
  })
})

test('the facts of an app are the last ones it sent', () => {
  expect(known({ kind: 'alive', facts }).facts).toEqual(facts)
  const moved = { ...facts, path: '/photo/1' }
  const present: AppBody = { kind: 'present', facts, actors: [] }
  expect(known(present, { kind: 'alive', facts: moved }).facts).toEqual(moved)
  expect(known(present, { kind: 'left' }).facts).toEqual(facts)
})

test('the last 2000 events are kept, and all are counted', () => {
  const { events, counted } = known(changes(...Array.from({ length: 2001 }, () => eventTo('1'))))
  expect([events.length, counted, events[0]?.number]).toEqual([2000, 2001, 2])
})

test('an event keeps the names of stopped actors', () => {
  const one: Change = { kind: 'actor', actor: report('1'), taken: ['t'] }
  const { actors, events } = known(
    changes(one, eventTo('1'), eventTo('2', '1'), { kind: 'stopped', id: '1' }),
    changes(eventTo('1')),
  )
  expect(actors.size).toBe(0)
  expect(events.map(({ number, sourceName, targetName }) => [number, sourceName, targetName])).toEqual([
    [1, '', 'name-1'],
    [2, 'name-1', '?'],
    [3, '', '?'],
  ])
})

test('omitted events of an app add up', () => {
  const flood: AppBody = { kind: 'changes', changes: [], dropped: 3 }
  expect(known(flood, flood)).toMatchObject({ dropped: 6, counted: 0, events: [] })
})

function names(branches: readonly ActorBranch[]): unknown[] {
  return branches.map(({ actor, children }) => [actor.id, ...names(children)])
}

test('actors are nested under their parent, and those of an unknown parent are at the top', () => {
  const reports = [report('1'), report('2', '1'), report('3', 'gone'), report('4', '2')]
  const actors = new Map(
    reports.map((actor): [string, LiveActor] => [actor.id, { ...actor, taken: new Set() }]),
  )
  expect(names(actorTree(actors))).toEqual([['1', ['2', ['4']]], ['3']])
})
