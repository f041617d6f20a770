import * as fc from 'fast-check'

import { invariants } from './invariants.ts'
import { liveActors } from './look.ts'
import { perform } from './perform.ts'
import { patchProduct, readProduct } from './product-source.ts'
import type { Patch, ProductSource } from './product-source.ts'
import { anyHistory, describeHistory } from './steps.ts'
import type { History, Timed } from './steps.ts'
import { createStage, ENTRY } from './tab.ts'
import type { Stage } from './tab.ts'
import type { Tab, Watching } from './world-types.ts'
import { SimulatedWorld, Violation } from './world.ts'

/** Length of the good period at the end of a history, in turns of ten seconds. */
const CALM_TURNS = 7

/** Runs a history; throws a Violation if an invariant is broken. */
async function runHistory(
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

/** Resolves to true if a history still shows the violation. */
type Shows = (history: History) => Promise<boolean>

/** Removes steps and the pauses between them, as long as the history still shows the violation. */
async function shorten(history: History, shows: Shows): Promise<History> {
  let { steps } = history
  const tryWith = async (shorter: readonly Timed[]): Promise<boolean> => {
    if (!(await shows({ ...history, steps: shorter }))) return false
    steps = shorter
    return true
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let end = steps.length; end > 0; end -= size)
      await tryWith(steps.toSpliced(Math.max(0, end - size), size))
  // Repeat for single steps: one may only have been needed for another that is gone.
  for (let at = steps.length - 1; at >= 0; at -= 1) await tryWith(steps.toSpliced(at, 1))
  for (let at = 0; at < steps.length; at += 1) {
    const timed = steps[at]
    if (timed && timed.pause > 0) await tryWith(steps.with(at, { ...timed, pause: 0 }))
    // Replace the step by its pause, in case only the time matters.
    if (timed && timed.step.do !== 'wait')
      await tryWith(steps.with(at, { step: { do: 'wait', ms: timed.pause }, pause: 0 }))
  }
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const [first, second] = [steps[at - 1], steps[at]]
    if (first && second?.step.do === 'wait')
      await tryWith(
        steps.toSpliced(at - 1, 2, { ...first, pause: first.pause + second.step.ms + second.pause }),
      )
  }
  return await withPlainBeginning({ ...history, steps }, shows)
}

async function withPlainBeginning(history: History, shows: Shows): Promise<History> {
  let { beginning } = history
  for (const plain of [{ skew: 0 }, { isNative: false }, { hasAnalytics: false }, { tabs: 1 }]) {
    const plainer = { ...beginning, ...plain }
    if (await shows({ ...history, beginning: plainer })) beginning = plainer
  }
  return { ...history, beginning }
}

/** A history that breaks an invariant, shortened as far as possible. */
interface Finding {
  readonly invariant: string
  readonly message: string
  readonly seed: number
  /** Path of fast-check to the history within the seed, before it was shortened. */
  readonly path: string
  /** Number of histories tried, including this one. */
  readonly tried: number
  readonly history: History
  readonly steps: readonly string[]
}

export interface Report {
  readonly histories: number
  readonly steps: number
  readonly seconds: number
  readonly finding: Finding | null
}

interface CheckOptions {
  readonly histories: number
  readonly seed: number
  /** Path of a single history of the seed to repeat. */
  readonly path?: string
  /** All invariants by default. */
  readonly watching?: Watching
}

const TABS = 2

/** All invariants, none of whose violations are ignored. */
export const everything: Watching = { invariants, ignored: [] }

/** Only the invariants whose names match. */
export const onlyBreaking = (names: RegExp): Watching => ({
  ...everything,
  invariants: invariants.filter(({ name }) => names.test(name)),
})

/** Reads the unchanged product. */
export function readCheckedProduct(): ProductSource {
  return readProduct([ENTRY])
}

interface Checker {
  /** Runs histories until one breaks an invariant. */
  readonly check: (options: CheckOptions) => Promise<Report>
  /** Runs one history; returns the violation or error, null if there is none. */
  readonly replay: (history: History, watching?: Watching) => Promise<Error | null>
}

export function createChecker(product: ProductSource, patches: readonly Patch[] = []): Checker {
  const patched = patchProduct(product, patches)
  const stages = Array.from({ length: TABS }, () => createStage(patched))

  async function replay(history: History, watching = everything): Promise<Error | null> {
    const rejections: unknown[] = []
    const keep = (reason: unknown) => void rejections.push(reason)
    process.on('unhandledRejection', keep)
    try {
      await runHistory(history, stages, watching)
      return rejections.length > 0 ? new Violation('no promise fails unheard', String(rejections[0])) : null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      process.off('unhandledRejection', keep)
    }
  }

  async function check({ histories, seed, path, watching = everything }: CheckOptions): Promise<Report> {
    const startedAt = performance.now()
    let steps = 0
    const property = fc.asyncProperty(anyHistory, async (history) => {
      steps += history.steps.length
      const error = await replay(history, watching)
      if (error) throw error
    })
    const replayed = path === undefined ? {} : { path }
    const details = await fc.check(property, { numRuns: histories, seed, endOnFailure: true, ...replayed })
    const seconds = (performance.now() - startedAt) / 1000
    const [found] = details.counterexample ?? []
    const error = details.errorInstance
    const finding =
      details.failed && found && error instanceof Error
        ? await describe(found, error, details, watching)
        : null
    return { histories: details.numRuns, steps, seconds, finding }
  }

  async function describe(
    found: History,
    error: Error,
    { seed, counterexamplePath, numRuns }: fc.RunDetails<[History]>,
    watching: Watching,
  ): Promise<Finding> {
    const invariant = invariantOf(error)
    const history = await shorten(found, async (shorter) => {
      const broken = await replay(shorter, watching)
      return broken !== null && invariantOf(broken) === invariant
    })
    const message = (await replay(history, watching))?.message ?? error.message
    const path = counterexamplePath ?? ''
    return { invariant, message, seed, path, tried: numRuns, history, steps: describeHistory(history) }
  }

  return { check, replay }
}

/** Formats a finding for people. */
export function readFinding({ message, tried, seed, path, steps }: Finding): string {
  const [beginning = '', ...rest] = steps
  const lines = rest.map((line, index) => `${String(index + 1).padStart(3)} ${line}`)
  const place = `history ${tried} of seed ${seed}, path ${path}`
  return [message, '', `    ${beginning}`, ...lines, '', place].join('\n')
}

/** Name of the invariant that an error of a history violates. */
export function invariantOf(error: Error): string {
  return error instanceof Violation ? error.invariant : 'no error is thrown'
}
