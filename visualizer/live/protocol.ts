import type { StateValue } from 'xstate'

import type { Plain } from '../values/plain-value.ts'

/** Version of the messages; those of other versions, from another build, are ignored. */
export const PROTOCOL_VERSION = 1

/** Name of the BroadcastChannel and of the event on Vite's socket. */
export const FLOWS = 'okuyuki:flows'

/** Asks the visualizer's own server to relay the messages of another development server. */
export const FLOWS_JOIN = 'okuyuki:flows-join'

/** Its answer, a {@link JoinState}. */
export const FLOWS_JOINED = 'okuyuki:flows-joined'

export interface JoinState {
  readonly origin: string
  readonly state: 'joined' | 'failed' | 'closed'
}

/** An actor of the running app. */
export interface ActorReport {
  /** XState's session id, unique per started actor. */
  readonly id: string
  readonly name: string
  readonly systemId: string | null
  /** Name of its machine; null for actors without a chart, such as promises. */
  readonly machine: string | null
  readonly parent: string | null
  readonly status: string
  readonly value: StateValue | null
  readonly context: Plain
}

/** One change; changes are in the order of their occurrence. */
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
  /** The complete current state, for visualizers that connect late. */
  | { readonly kind: 'present'; readonly facts: AppFacts; readonly actors: readonly ActorReport[] }
  /** Changes of the last tenth of a second; `dropped` counts the events that were too many to send. */
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
  /** Increases by one with each message of a sender, since a message may arrive by two transports. */
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

/** Creates a unique id; crypto.randomUUID is missing if a phone opens the page without https. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Numbers the messages of a sender. */
export function createSender<Body extends AppBody | ViewerBody>(from: string) {
  let sequence = 0
  return (body: Body): Message<Body> => {
    sequence += 1
    return { protocol: FLOWS, version: PROTOCOL_VERSION, from, sequence, body }
  }
}

/** Returns a function that is true for the first arrival of a message. */
export function createSieve(): (message: Message) => boolean {
  const heard = new Map<string, number>()
  return ({ from, sequence }) => {
    if (sequence <= (heard.get(from) ?? 0)) return false
    heard.set(from, sequence)
    return true
  }
}
