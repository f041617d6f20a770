import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

import type { Page } from './page-entry.ts'
import type { PersonName } from './people.ts'
import { people } from './people.ts'
import type { Tab } from './world-types.ts'

/** Id of the machine that an actor runs; null for promises and callbacks. */
export function machineOf(actor: AnyActorRef): string | null {
  const { logic } = actor as unknown as { readonly logic?: { readonly root?: unknown; readonly id?: string } }
  return logic?.root === undefined ? null : (logic.id ?? null)
}

/** This actor and all below it that are running. */
export function* liveActors(actor: AnyActorRef): Generator<AnyActorRef> {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot | undefined
  if (snapshot === undefined || snapshot.status !== 'active') return
  yield actor
  const { children } = snapshot as { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> }
  for (const child of Object.values(children ?? {})) if (child) yield* liveActors(child)
}

/** Running actors of a page: those of the app, of submissions and of open screens. */
export function* actorsOf({ app, screens }: Page): Generator<AnyActorRef> {
  yield* liveActors(app.actor)
  yield* submissionsOf({ screens })
  for (const actor of screens.open()) yield* liveActors(actor)
}

/** Submissions that were sent from screens of the page. */
export function* submissionsOf({ screens }: Pick<Page, 'screens'>): Generator<AnyActorRef> {
  for (const actor of screens.submitted) yield* liveActors(actor)
}

/** Names of the innermost states, such as `absent.attempt.idle`. */
export function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path === '' ? value : `${path}.${value}`]
  return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, below]) =>
    typeof below === 'object' && below !== null && Object.keys(below).length === 0
      ? [path === '' ? name : `${path}.${name}`]
      : leavesOf(below, path === '' ? name : `${path}.${name}`),
  )
}

/** Creates a search that remembers values without a match: contexts are replaced, never changed. */
export function createSearch(pattern: RegExp): (value: object) => string | null {
  const clean = new WeakSet<object>()
  return (value) => {
    if (clean.has(value)) return null
    const found = findText(value, pattern)
    if (found === null) clean.add(value)
    return found
  }
}

/** Path and start of the first text in a value that matches; null if none does. */
export function findText(value: unknown, pattern: RegExp): string | null {
  return hasText(value, pattern) ? pathTo(value, pattern, '') : null
}

/** Excludes actors, which have contexts of their own. */
function isValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !('sessionId' in value)
}

function hasText(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return pattern.test(value)
  if (!isValue(value)) return false
  if (value instanceof Error) return pattern.test(value.message)
  for (const key in value) if (hasText(value[key], pattern)) return true
  return false
}

function pathTo(value: unknown, pattern: RegExp, path: string): string {
  if (typeof value === 'string') return `${path} = ${value.slice(0, 60)}`
  if (value instanceof Error) return `${path}.message = ${value.message}`
  if (!isValue(value)) return path
  const key = Object.keys(value).find((name) => hasText(value[name], pattern)) ?? ''
  return pathTo(value[key], pattern, `${path}.${key}`)
}

/** Person that is signed in according to the page; null until the profile is known. */
export function personOf(page: Page): PersonName | null {
  const snapshot = page.app.session.getSnapshot()
  const id = snapshot.hasTag('signedIn') ? snapshot.context.me?.id : undefined
  return Object.values(people).find((person) => person.id === id)?.name ?? null
}

/** Refresh token in the browser's cookies. */
export function keptRefreshToken({ world }: Tab): string | null {
  return world.cookies.get('client_refresh_token') ?? world.cookies.get('refresh_token')
}

interface Listened {
  readonly observers?: ReadonlySet<unknown>
  readonly eventListeners?: ReadonlyMap<string, ReadonlySet<unknown>>
}

/** Number of an actor's listeners. The fields are private; this throws if XState renames them. */
export function countListeners(actor: AnyActorRef): number {
  const { observers, eventListeners } = actor as unknown as Listened
  if (observers === undefined || eventListeners === undefined)
    throw new Error('xstate has renamed its listeners')
  return [...eventListeners.values()].reduce((sum, { size }) => sum + size, observers.size)
}
