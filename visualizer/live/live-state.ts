import type { Plain } from '../values/plain-value.ts'
import type { ActorReport, AppBody, AppFacts, Change, Message } from './protocol.ts'
import { PROTOCOL_VERSION } from './protocol.ts'

/** Number of events kept per app. */
const KEPT_EVENTS = 2000

const SILENT_AFTER = 10_000

export interface LiveEvent {
  /** Counts up within an app. */
  readonly number: number
  readonly at: number
  readonly source: string | null
  readonly target: string
  /** Names at the time of the event, since actors come and go. */
  readonly sourceName: string
  readonly targetName: string
  readonly type: string
  readonly payload: Plain
}

export interface LiveActor extends ActorReport {
  /** Keys of the transitions that its last batch took. */
  readonly taken: ReadonlySet<string>
}

export interface LiveApp {
  readonly id: string
  readonly facts: AppFacts | null
  readonly actors: ReadonlyMap<string, LiveActor>
  readonly events: readonly LiveEvent[]
  /** Number of all events, including discarded ones. */
  readonly counted: number
  readonly dropped: number
  readonly heardAt: number
  readonly standing: 'here' | 'silent' | 'left'
}

export interface LiveState {
  readonly apps: ReadonlyMap<string, LiveApp>
  /** True once a message of another version has arrived. */
  readonly isOtherVersion: boolean
}

export const emptyLiveState: LiveState = { apps: new Map(), isOtherVersion: false }

function newApp(id: string, now: number): LiveApp {
  return {
    id,
    facts: null,
    actors: new Map(),
    events: [],
    counted: 0,
    dropped: 0,
    heardAt: now,
    standing: 'here',
  }
}

function withChanges(app: LiveApp, changes: readonly Change[], dropped: number): LiveApp {
  const actors = new Map(app.actors)
  for (const change of changes)
    if (change.kind === 'actor')
      actors.set(change.actor.id, { ...change.actor, taken: new Set(change.taken) })
  const nameOf = (id: string | null): string => (id === null ? '' : (actors.get(id)?.name ?? '?'))
  let counted = app.counted
  const happened = changes
    .filter((change) => change.kind === 'event')
    .map(({ at, source, target, type, payload }): LiveEvent => {
      counted += 1
      const sourceName = nameOf(source)
      return { number: counted, at, source, target, sourceName, targetName: nameOf(target), type, payload }
    })
  for (const change of changes) if (change.kind === 'stopped') actors.delete(change.id)
  const events = happened.length === 0 ? app.events : [...app.events, ...happened].slice(-KEPT_EVENTS)
  return { ...app, actors, events, counted, dropped: app.dropped + dropped }
}

function told(app: LiveApp, body: AppBody): LiveApp {
  if (body.kind === 'present') {
    const actors = body.actors.map((actor): [string, LiveActor] => [
      actor.id,
      { ...actor, taken: app.actors.get(actor.id)?.taken ?? new Set() },
    ])
    return { ...app, facts: body.facts, actors: new Map(actors) }
  }
  if (body.kind === 'changes') return withChanges(app, body.changes, body.dropped)
  if (body.kind === 'alive') return { ...app, facts: body.facts }
  return app
}

/** Returns the state after one more message of an app. */
export function hearApp(state: LiveState, { version, from, body }: Message<AppBody>, now: number): LiveState {
  if (version !== PROTOCOL_VERSION) return { ...state, isOtherVersion: true }
  const app = told(state.apps.get(from) ?? newApp(from, now), body)
  const standing = body.kind === 'left' ? 'left' : 'here'
  return { ...state, apps: new Map(state.apps).set(from, { ...app, heardAt: now, standing }) }
}

/**
 * Marks apps without a message for ten seconds; it does not remove them, since pages in the background
 * sleep.
 */
export function markSilent(state: LiveState, now: number): LiveState {
  const silent = [...state.apps.values()].filter(
    ({ standing, heardAt }) => standing === 'here' && now - heardAt > SILENT_AFTER,
  )
  if (silent.length === 0) return state
  const apps = new Map(state.apps)
  for (const app of silent) apps.set(app.id, { ...app, standing: 'silent' })
  return { ...state, apps }
}

export interface ActorBranch {
  readonly actor: LiveActor
  readonly children: readonly ActorBranch[]
}

/** Arranges actors below their parents; those with an unknown parent are at the top. */
export function actorTree(actors: ReadonlyMap<string, LiveActor>): readonly ActorBranch[] {
  const all = [...actors.values()]
  const branch = (actor: LiveActor): ActorBranch => ({
    actor,
    children: all.filter(({ parent }) => parent === actor.id).map((child) => branch(child)),
  })
  return all.filter(({ parent }) => parent === null || !actors.has(parent)).map((actor) => branch(actor))
}
