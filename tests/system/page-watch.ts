import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { machineOf } from './look.ts'
import type { Page } from './page-entry.ts'
import type { Seen, Tab } from './world-types.ts'

/** Observes everything in one page, through the inspection that the debug mode uses. */
export class PageWatch {
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
