import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { CookieJar, Store } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Network, Reply, Request } from './network.ts'
import type { Page } from './page-entry.ts'
import type { PageListeners } from './page-listeners.ts'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

/** What a page finds in its window. */
export interface PageWindow {
  readonly listeners: PageListeners
  okuyukiBridge?: {
    readonly setTokens: (accessToken: string, refreshToken: string, username?: string) => string
    readonly clearTokens: () => string
    readonly receive: (json: string) => void
  }
}

/** A page that was loaded: the product's, and its window. */
export interface LoadedPage {
  readonly page: Page
  readonly window: PageWindow
}

/** A tab of the browser. A reload ends its page without a word, and keeps its session storage. */
export interface Tab {
  readonly world: World
  readonly name: string
  readonly sessionStorage: Store
  /** The page that may still do something; null while none is loaded. */
  readonly running: object | null
  readonly loaded: LoadedPage | null
  readonly load: () => void
  readonly end: () => void
}

/** A stream of a task's changes. */
export interface Stream {
  readonly page: object
  readonly taskId: string
  readonly push: (data: unknown) => void
  readonly break: () => void
}

/** A command to a page, and whether it was answered. */
export interface CommandRecord {
  readonly name: string
  /** The page that it went to: one that is gone answers nothing. */
  readonly page: object
  readonly at: number
  answeredAt: number | null
}

/** Which tokens the native app hands over. */
export interface TokenKinds {
  readonly access: 'fresh' | 'stale'
  readonly refresh: 'live' | 'dead'
}

/** A call of the native app to a page; another page may use the same id. */
export interface NativeCall {
  readonly id: string
  readonly page: object
}

/** The native app around the page: it sets and clears tokens, and acknowledges what it hears. */
export interface Native {
  isSilent: boolean
  /** What was asked of a page. */
  readonly calls: readonly NativeCall[]
  readonly countAnswers: (call: NativeCall) => number
  readonly hear: (tab: Tab, json: string) => void
  readonly setTokens: (person: Person, kinds: TokenKinds) => void
  readonly clearTokens: () => void
}

/** What hears messages between the tabs of a browser. */
export interface ChannelEnd {
  readonly page: object
  readonly name: string
  readonly hear: (data: unknown) => void
}

/** One browser with its tabs, one server, one network, and one time. */
export interface World {
  readonly clock: Clock
  readonly server: Server
  readonly network: Network
  readonly native: Native
  readonly cookies: CookieJar
  readonly localStorage: Store
  readonly streams: Set<Stream>
  readonly channels: Set<ChannelEnd>
  readonly tabs: readonly Tab[]
  readonly isNative: boolean
  readonly hasAnalytics: boolean
  /** Every command that asks for an answer. */
  readonly commands: CommandRecord[]
  readonly hooks: readonly Hooks[]
  /** What was done from outside, for the invariants that take it into account. */
  readonly ghost: { touchedUploadAt: number; jumps: number }
  /** The device's own idea of the time. */
  readonly deviceNow: () => number
  /** The device's clock is set to another time. */
  readonly jump: (ms: number) => void
  readonly nextNumber: () => number
  readonly breakStreams: () => void
  /** Everything of a page that is gone. */
  readonly forget: (page: object) => void
}

/** An actor of a page. */
export interface Seen {
  readonly tab: Tab
  readonly actor: AnyActorRef
  /** The machine that the actor runs; null for promises and callbacks. */
  readonly machine: string | null
}

/** Where an invariant looks. */
export interface Hooks {
  /** A page was loaded and is about to start. */
  readonly loaded?: (tab: Tab, page: Page) => void
  /** An event reaches an actor. */
  readonly event?: (seen: Seen, event: AnyEventObject) => void
  /** An actor has come to this snapshot. */
  readonly snapshot?: (seen: Seen, snapshot: AnyMachineSnapshot) => void
  /** A request leaves. */
  readonly sent?: (request: Request) => void
  /** A reply arrives. */
  readonly reply?: (request: Request, reply: Reply) => void
  /** Everything that follows from a step has followed. */
  readonly step?: () => void
  /** The world has been good for a while, and no one has asked for anything. */
  readonly calm?: () => void
  /** A page was stopped in good order. */
  readonly stopped?: (tab: Tab, left: Leftovers) => void
}

/** What is left of a page that was stopped. */
export interface Leftovers {
  readonly listeners: number
  readonly timers: number
  readonly streams: number
  readonly actors: readonly string[]
}

/** Begins to watch a world; `broken` says how the invariant was broken. */
export type Watch = (world: World, broken: (detail: string) => void) => Hooks

/** Something that holds in every history. */
export interface Invariant {
  readonly name: string
  readonly says: string
  readonly watch: Watch
}

/** How a history begins. */
export interface Beginning {
  /** Whether the page runs inside the native app. */
  readonly isNative: boolean
  /** How far the device's clock is ahead of the server's, in milliseconds. */
  readonly skew: number
  readonly hasAnalytics: boolean
  /** How many tabs may be open. */
  readonly tabs: number
}

/** What is watched, and what is passed over because it is known. */
export interface Watching {
  readonly invariants: readonly Invariant[]
  readonly ignored: readonly RegExp[]
}
