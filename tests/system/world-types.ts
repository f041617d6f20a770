import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { CookieJar, Store } from './browser.ts'
import type { Clock } from './clock.ts'
import type { Network, Reply, Request } from './network.ts'
import type { Page } from './page-entry.ts'
import type { PageListeners } from './page-listeners.ts'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

/** Window of a page, as used by the world. */
export interface PageWindow {
  readonly listeners: PageListeners
  okuyukiBridge?: {
    readonly setTokens: (accessToken: string, refreshToken: string, username?: string) => string
    readonly clearTokens: () => string
    readonly receive: (json: string) => void
  }
}

/** A loaded page: that of the product, and its window. */
export interface LoadedPage {
  readonly page: Page
  readonly window: PageWindow
}

/** A tab of the browser. A reload ends its page without notice, and keeps its session storage. */
export interface Tab {
  readonly world: World
  readonly name: string
  readonly sessionStorage: Store
  /** Key of the page that is running; null while none is loaded. */
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

/** A command to a page, and the time of its answer. */
export interface CommandRecord {
  readonly name: string
  /** Page that received it: one that is gone does not answer. */
  readonly page: object
  readonly at: number
  answeredAt: number | null
}

/** Kinds of tokens that the native app sends. */
export interface TokenKinds {
  readonly access: 'fresh' | 'stale'
  readonly refresh: 'live' | 'dead'
}

/** A call of the native app to a page; another page may use the same id. */
export interface NativeCall {
  readonly id: string
  readonly page: object
}

/** The native app around the page: it sets and clears tokens, and acknowledges messages. */
export interface Native {
  isSilent: boolean
  /** Calls to pages so far. */
  readonly calls: readonly NativeCall[]
  readonly countAnswers: (call: NativeCall) => number
  readonly hear: (tab: Tab, json: string) => void
  readonly setTokens: (person: Person, kinds: TokenKinds) => void
  readonly clearTokens: () => void
}

/** Receiver of messages between the tabs of a browser. */
export interface ChannelEnd {
  readonly page: object
  readonly name: string
  readonly hear: (data: unknown) => void
}

/** One browser with its tabs, one server, one network, and one clock. */
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
  /** Every command that expects an answer. */
  readonly commands: CommandRecord[]
  readonly hooks: readonly Hooks[]
  /** Outside actions that invariants take into account. */
  readonly ghost: { touchedUploadAt: number; jumps: number }
  /** Time on the device's clock, in milliseconds since 1970. */
  readonly deviceNow: () => number
  /** Shifts the device's clock, by milliseconds. */
  readonly jump: (ms: number) => void
  readonly nextNumber: () => number
  readonly breakStreams: () => void
  /** Removes everything of a page that is gone. */
  readonly forget: (page: object) => void
}

/** An actor of a page. */
export interface Seen {
  readonly tab: Tab
  readonly actor: AnyActorRef
  /** Machine that the actor runs; null for promises and callbacks. */
  readonly machine: string | null
}

/** Callbacks of an invariant. */
export interface Hooks {
  /** A page was loaded and is about to start. */
  readonly loaded?: (tab: Tab, page: Page) => void
  /** An event reaches an actor. */
  readonly event?: (seen: Seen, event: AnyEventObject) => void
  /** An actor has reached this snapshot. */
  readonly snapshot?: (seen: Seen, snapshot: AnyMachineSnapshot) => void
  /** A request leaves. */
  readonly sent?: (request: Request) => void
  /** A reply arrives. */
  readonly reply?: (request: Request, reply: Reply) => void
  /** All immediate consequences of a step have happened. */
  readonly step?: () => void
  /** The world has been well for a while, without any input. */
  readonly calm?: () => void
  /** A page was stopped properly. */
  readonly stopped?: (tab: Tab, left: Leftovers) => void
}

/** Resources left by a page that was stopped. */
export interface Leftovers {
  readonly listeners: number
  readonly timers: number
  readonly streams: number
  readonly actors: readonly string[]
}

/** Starts to watch a world; `broken` reports how the invariant was broken. */
export type Watch = (world: World, broken: (detail: string) => void) => Hooks

/** A rule that holds in every history. */
export interface Invariant {
  readonly name: string
  readonly says: string
  readonly watch: Watch
}

/** Start of a history. */
export interface Beginning {
  /** True if the page runs in the native app. */
  readonly isNative: boolean
  /** Offset of the device's clock from the server's, in milliseconds; positive if ahead. */
  readonly skew: number
  readonly hasAnalytics: boolean
  /** Maximum number of open tabs. */
  readonly tabs: number
}

/** Invariants that are watched, and patterns of known violations that are ignored. */
export interface Watching {
  readonly invariants: readonly Invariant[]
  readonly ignored: readonly RegExp[]
}
