import { liveActors } from './look.ts'
import { perform } from './perform.ts'
import type { History } from './steps.ts'
import type { Stage } from './tab.ts'
import type { Tab, Watching } from './world-types.ts'
import { SimulatedWorld } from './world.ts'

/** Length of the good period at the end of a history, in turns of ten seconds. */
const CALM_TURNS = 7

/** Runs a history; throws a Violation if an invariant is broken. */
export async function runHistory(
  { beginning, steps }: History,
  stages: readonly Stage[],
  watching: Watching,
): Promise<void> {
  const world = new SimulatedWorld(beginning, stages, watching)
  try {
    world.tabs[0]?.load()
    await settle(world)
    for (const { step, pause } of steps) {
      perform(world, step)
      await settle(world)
      await world.wait(step.do === 'wait' ? step.ms + pause : pause)
      await settle(world)
    }
    await calmDown(world)
    await stop(world)
  } finally {
    for (const tab of world.tabs) tab.end()
  }
}

async function settle(world: SimulatedWorld): Promise<void> {
  await world.settle()
  for (const { step } of world.hooks) step?.()
  await world.settle()
}

/** Repairs everything, closes dialogs and lets time pass, after which all work must have ended. */
async function calmDown(world: SimulatedWorld): Promise<void> {
  world.network.calm()
  world.native.isSilent = false
  world.cookies.block(false)
  world.server.losesParts = false
  for (const { loaded } of world.tabs) loaded?.window.listeners.dispatch('online')
  for (let turn = 0; turn < CALM_TURNS; turn += 1) {
    for (const { loaded } of world.tabs) if (loaded) putDialogsAway(loaded.page.app.dialog)
    world.server.moveTask('complete')
    world.server.trials.move('complete')
    world.server.items.endExports('READY')
    await world.wait(10_000)
    await settle(world)
  }
  for (const { calm } of world.hooks) calm?.()
  await world.settle()
}

function putDialogsAway(dialog: NonNullable<Tab['loaded']>['page']['app']['dialog']): void {
  const { current } = dialog.getSnapshot().context
  if (current !== null)
    dialog.send({ type: 'dialog.close', id: current.id, answer: { outcome: 'dismissed' } })
}

async function stop(world: SimulatedWorld): Promise<void> {
  for (const tab of world.tabs) {
    const { loaded, running } = tab
    if (!loaded || !running) continue
    loaded.page.screens.closeAll()
    const actors = [...liveActors(loaded.page.app.actor)]
    loaded.page.app.stop()
    await world.settle()
    const left = {
      listeners: loaded.window.listeners.count,
      timers: world.clock.countOf(running),
      streams: [...world.streams].filter(({ page }) => page === running).length,
      actors: actors.filter((actor) => actor.getSnapshot().status === 'active').map(({ id }) => id),
    }
    for (const { stopped } of world.hooks) stopped?.(tab, left)
  }
  await world.settle()
}
