import * as fc from 'fast-check'

import { invariants } from './invariants.ts'
import type { Patch, ProductSource } from './product-source.ts'
import { patchProduct, readProduct } from './product-source.ts'
import { runHistory } from './run-history.ts'
import { shorten } from './shorten.ts'
import { anyHistory, describeHistory } from './steps.ts'
import type { History } from './steps.ts'
import { createStage, ENTRY } from './tab.ts'
import type { Watching } from './world-types.ts'
import { Violation } from './world.ts'

/** A history that breaks an invariant, shortened as far as possible. */
export interface Finding {
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

export interface Checker {
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
