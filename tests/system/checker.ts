import * as fc from 'fast-check'

import { invariants } from './invariants.ts'
import type { Invariant } from './invariant.ts'
import type { Patch, ProductSource } from './product-source.ts'
import { patchProduct, readProduct } from './product-source.ts'
import { runHistory } from './run-history.ts'
import { anyHistory, describeStep } from './steps.ts'
import type { History } from './steps.ts'
import { createStage, ENTRY } from './tab.ts'
import { Violation } from './world.ts'

/** A history in which something must not have happened, as short as it could be made. */
export interface Finding {
  readonly invariant: string
  readonly message: string
  readonly seed: number
  readonly path: string
  /** How many histories were tried until it was found. */
  readonly tried: number
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
  /** Repeats one history of a seed. */
  readonly path?: string
  /** Only these; all of them, unless said. */
  readonly only?: readonly Invariant[]
}

const TABS = 2

/** The product as it is. */
export function readCheckedProduct(): ProductSource {
  return readProduct([ENTRY])
}

/** Tries histories on a product until one breaks an invariant. */
export function createChecker(product: ProductSource, patches: readonly Patch[] = []) {
  const patched = patchProduct(product, patches)
  const stages = Array.from({ length: TABS }, () => createStage(patched))
  return async ({ histories, seed, path, only = invariants }: CheckOptions): Promise<Report> => {
    const startedAt = performance.now()
    let steps = 0
    let tried = 0
    const rejections: unknown[] = []
    const keep = (reason: unknown) => void rejections.push(reason)
    process.on('unhandledRejection', keep)
    const property = fc.asyncProperty(anyHistory, async (history) => {
      steps += history.steps.length
      tried += 1
      await runHistory(history, stages, only)
      const [reason] = rejections.splice(0)
      if (reason !== undefined) throw new Violation('no promise fails unheard', String(reason))
    })
    const details = await fc.check(property, { numRuns: histories, seed, ...(path === undefined ? {} : { path }) })
    process.off('unhandledRejection', keep)
    const seconds = (performance.now() - startedAt) / 1000
    return { histories: details.numRuns, steps, seconds, finding: toFinding(details, tried) }
  }
}

function toFinding(details: fc.RunDetails<[History]>, tried: number): Finding | null {
  const [history] = details.counterexample ?? []
  if (!details.failed || !history) return null
  const error = details.errorInstance
  const { isNative, skew, hasAnalytics } = history.beginning
  const world = [
    isNative ? 'inside the native app' : 'in a browser',
    `the clock ${skew / 60_000} minutes ahead`,
    hasAnalytics ? 'with analytics' : 'without analytics',
  ]
  return {
    invariant: error instanceof Violation ? error.invariant : 'no error is thrown',
    message: error instanceof Error ? (error instanceof Violation ? error.message : (error.stack ?? '')) : String(error),
    seed: details.seed,
    path: details.counterexamplePath ?? '',
    tried: Math.min(tried, details.numRuns),
    steps: [world.join(', '), ...history.steps.map((timed) => describeStep(timed))],
  }
}
