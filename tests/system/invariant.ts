import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Reply, Request } from './network.ts'
import type { Page } from './page-entry.ts'
import type { Seen } from './page-watch.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

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
  /** The world has been good for a while, and nobody has asked for anything. */
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
