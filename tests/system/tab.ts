import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { Store } from './browser.ts'
import { machineOf } from './look.ts'
import type { Page, openPage } from './page-entry.ts'
import { createBaseGlobals, createPageGlobals } from './page-globals.ts'
import type { ProductSource } from './product-source.ts'
import { createRealm } from './realm.ts'
import type { Realm } from './realm.ts'
import type { Seen, Tab, LoadedPage, World } from './world-types.ts'

/** Observes everything in one page, through the inspection that the debug mode uses. */
class PageWatch {
  readonly #tab: Tab

  constructor(tab: Tab) {
    this.#tab = tab
  }

  begin(page: Page): void {
    for (const hooks of this.#tab.world.hooks) hooks.loaded?.(this.#tab, page)
  }

  readonly inspect = (inspection: InspectionEvent): void => {
    if (inspection.type !== '@xstate.event' && inspection.type !== '@xstate.snapshot') return
    const actor = inspection.actorRef as AnyActorRef
    const tab = this.#tab
    const seen: Seen = { tab, actor, machine: machineOf(actor) }
    if (inspection.type === '@xstate.event')
      for (const { event } of tab.world.hooks) event?.(seen, inspection.event)
    else
      for (const { snapshot } of tab.world.hooks) snapshot?.(seen, inspection.snapshot as AnyMachineSnapshot)
  }
}

export const ENTRY = 'tests/system/page-entry.ts'

/** An environment for pages that is reused across histories: machines and packages are loaded once. */
export interface Stage {
  readonly realm: Realm
  tab: BrowserTab | null
}

export function createStage(product: ProductSource): Stage {
  const stage: Stage = {
    realm: createRealm(
      product,
      createBaseGlobals(() => stage.tab),
    ),
    tab: null,
  }
  return stage
}

/** A tab of the browser, with one stage for all its pages. */
export class BrowserTab implements Tab {
  readonly world: World
  readonly name: string
  readonly sessionStorage = new Store()
  readonly #stage: Stage
  /** Key of the page that is running; null while none is loaded. */
  running: object | null = null
  loaded: LoadedPage | null = null

  constructor(world: World, name: string, stage: Stage) {
    this.world = world
    this.name = name
    this.#stage = stage
    stage.tab = this
  }

  readonly setTimer = (run: () => void, ms: number): number =>
    this.running === null ? 0 : this.world.clock.set(this.running, run, ms)
  readonly deviceNow = (): number => this.world.deviceNow()
  readonly clearTimer = (id: number): void => this.world.clock.clear(id)

  load(): void {
    this.end()
    const key = {}
    this.running = key
    const { globals, window } = createPageGlobals(this, key)
    const entry = this.#stage.realm.loadPage(ENTRY, globals) as { readonly openPage: typeof openPage }
    const watch = new PageWatch(this)
    const page = entry.openPage(watch.inspect)
    this.loaded = { page, window }
    watch.begin(page)
    page.app.start()
  }

  /** Ends the page as a reload or a closed tab does: none of its code runs any more. */
  end(): void {
    const key = this.running
    this.running = null
    this.loaded = null
    if (key !== null) this.world.forget(key)
  }
}
