import type { StateValue } from 'xstate'

import type { Plain } from '../values/plain-value.ts'

/** Messages of another version are not read: app and page are then of different builds. */
export const PROTOCOL_VERSION = 1

/** Name of the BroadcastChannel and of the event on Vite's socket. */
export const FLOWS = 'okuyuki:flows'

/** The visualizer's own server is asked to pass on what another development server tells. */
export const FLOWS_JOIN = 'okuyuki:flows-join'

/** Its answer, a {@link JoinState}. */
export const FLOWS_JOINED = 'okuyuki:flows-joined'

export interface JoinState {
  readonly origin: string
  readonly state: 'joined' | 'failed' | 'closed'
}

/** An actor of the running app. */
export interface ActorReport {
  /** XState's session id: one name for one life. */
  readonly id: string
  readonly name: string
  readonly systemId: string | null
  /** Name of its machine; null for work without a chart, such as a promise. */
  readonly machine: string | null
  readonly parent: string | null
  readonly status: string
  readonly value: StateValue | null
  readonly context: Plain
}

/** Something that happened, in the order in which it did. */
export type Change =
  | { readonly kind: 'actor'; readonly actor: ActorReport; readonly taken: readonly string[] }
  | { readonly kind: 'stopped'; readonly id: string }
  | {
      readonly kind: 'event'
      readonly at: number
      readonly source: string | null
      readonly target: string
      readonly type: string
      readonly payload: Plain
    }

/** Description of a sending app, which is one tab of one browser. */
export interface AppFacts {
  readonly path: string
  readonly device: string
  readonly acceptsEvents: boolean
}

export type AppBody =
  /** Everything there is now, for those who came late. */
  | { readonly kind: 'present'; readonly facts: AppFacts; readonly actors: readonly ActorReport[] }
  /** Changes of the last tenth of a second; `dropped` counts events beyond the most that are sent. */
  | { readonly kind: 'changes'; readonly changes: readonly Change[]; readonly dropped: number }
  | { readonly kind: 'alive'; readonly facts: AppFacts }
  | { readonly kind: 'left' }
  | { readonly kind: 'answered'; readonly request: string; readonly problem: string | null }

export type ViewerBody =
  | { readonly kind: 'arrived' }
  | {
      readonly kind: 'send'
      readonly app: string
      readonly actor: string
      readonly request: string
      readonly event: { readonly type: string }
    }

export interface Message<Body extends AppBody | ViewerBody = AppBody | ViewerBody> {
  readonly protocol: typeof FLOWS
  readonly version: number
  readonly from: string
  /** Counts up by one with each message of a sender: the same one may come over two ways. */
  readonly sequence: number
  readonly body: Body
}

const appKinds = new Set(['present', 'changes', 'alive', 'left', 'answered'])
const viewerKinds = new Set(['arrived', 'send'])

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** True for a message of any version. */
export function isMessage(heard: unknown): heard is Message {
  return (
    isObject(heard) &&
    heard['protocol'] === FLOWS &&
    typeof heard['version'] === 'number' &&
    typeof heard['from'] === 'string' &&
    typeof heard['sequence'] === 'number' &&
    isObject(heard['body']) &&
    typeof heard['body']['kind'] === 'string'
  )
}

export function isFromApp(message: Message): message is Message<AppBody> {
  return appKinds.has(message.body.kind)
}

export function isFromViewer(message: Message): message is Message<ViewerBody> {
  return viewerKinds.has(message.body.kind)
}

/** A unique name; crypto.randomUUID is missing where a phone opens the page without https. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Gives each message its place in the sender's row. */
export function createSender<Body extends AppBody | ViewerBody>(from: string) {
  let sequence = 0
  return (body: Body): Message<Body> => {
    sequence += 1
    return { protocol: FLOWS, version: PROTOCOL_VERSION, from, sequence, body }
  }
}

/** Says of each message whether it is heard for the first time. */
export function createSieve(): (message: Message) => boolean {
  const heard = new Map<string, number>()
  return ({ from, sequence }) => {
    if (sequence <= (heard.get(from) ?? 0)) return false
    heard.set(from, sequence)
    return true
  }
}
