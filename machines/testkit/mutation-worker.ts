/**
 * A thread that runs tests against mutants of machines; `workerData` is the URL of the module that exports
 * the registry.
 */
import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import { type AnyStateMachine, StateMachine } from 'xstate'

import type { RegisteredMachine } from '../registry/registry.ts'
import { become } from './become.ts'
import type { Mutant } from './mutants.ts'
import type { CollectedTest } from './test-shim.ts'

/** Range of a machine's mutants to try: from `from` up to, but without, `to`. */
export type Order = { machine: string; tests: readonly string[]; from: number; to: number }
export type Progress =
  | { type: 'begun'; mutant: number }
  | { type: 'judged'; mutant: number; killer: string | null }
  | { type: 'finished' }
  | { type: 'unfit'; reason: string }

/** A test that makes more transitions, or waits for more turns of the event loop, does not end. */
const mostTransitions = 50_000
const mostTurns = 30

const shim = new URL('test-shim.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'vitest' && context.parentURL !== shim ? shim : specifier, context),
})

for (const method of ['log', 'info', 'warn', 'error'] as const) console[method] = () => {}

let transitions = 0
// oxlint-disable-next-line typescript/unbound-method -- it is called with its machine below
const { transition } = StateMachine.prototype
StateMachine.prototype.transition = function counted(...args) {
  transitions += 1
  if (transitions > mostTransitions) throw new Error('the machine does not come to rest')
  return transition.apply(this, args)
}

let isLoading = false
// oxlint-disable-next-line typescript/unbound-method -- it is called with its machine below
const { provide } = StateMachine.prototype
StateMachine.prototype.provide = function inTests(...args) {
  if (isLoading) throw new Error('a machine is provided for while the tests load, where no fault reaches it')
  return provide.apply(this, args)
}

const stray: unknown[] = []
process.on('uncaughtException', (error) => stray.push(error))
process.on('unhandledRejection', (error) => stray.push(error))

/**
 * XState reports errors without a listener in a timer; wait, so that one mutant's errors are not counted for
 * the next.
 */
const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/**
 * Resolves to false after enough turns of the event loop that anything a test still waits for will not come.
 */
const patience = async (isOver: () => boolean): Promise<boolean> => {
  for (let turn = 0; turn < mostTurns && !isOver(); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  return false
}

const passes = async (test: CollectedTest): Promise<boolean> => {
  transitions = 0
  let isOver = false
  const verdict = test.run().then(
    () => true,
    () => false,
  )
  const passed = await Promise.race([verdict, patience(() => isOver)])
  isOver = true
  return passed && transitions <= mostTransitions
}

/** Returns the first failing test; tests that found the last faults run first. */
const killerOf = async (tests: CollectedTest[]): Promise<string | null> => {
  for (const [place, test] of tests.entries()) {
    if (await passes(test)) continue
    tests.splice(place, 1)
    tests.unshift(test)
    await quiet()
    stray.length = 0
    return test.name
  }
  await quiet()
  const isStray = stray.length > 0
  stray.length = 0
  return isStray ? '(an uncaught error)' : null
}

const judge = async (machine: AnyStateMachine, mutant: Mutant, tests: CollectedTest[]) => {
  try {
    const restore = become(machine, mutant)
    const killer = await killerOf(tests)
    restore()
    return killer
  } catch {
    return '(XState refuses the chart)'
  }
}

/** A table over the registry covers every machine; only the row of this machine counts here. */
const isAboutAnother = (row: unknown, machine: AnyStateMachine) =>
  typeof row === 'object' && row !== null && 'machine' in row && 'inputs' in row && row.machine !== machine

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const tell = (progress: Progress) => parentPort?.postMessage(progress)

const collected = new Map<string, CollectedTest[]>()

/** A file declares its tests once, when it loads; a table over the registry serves many machines. */
const testsIn = async (file: string): Promise<CollectedTest[]> => {
  const { collect } = await import('./test-shim.ts')
  const known = collected.get(file)
  if (known) return known
  isLoading = true
  try {
    const tests = await collect(() => import(file))
    collected.set(file, tests)
    return tests
  } finally {
    isLoading = false
  }
}

/** Sorts the tests by their time without a fault, fastest first. */
const quickestFirst = async (tests: readonly CollectedTest[]): Promise<CollectedTest[]> => {
  const timed: { test: CollectedTest; took: number }[] = []
  for (const test of tests) {
    const startedAt = performance.now()
    const killer = await killerOf([test])
    if (killer !== null) throw new Error(`fails without a fault: ${killer}`)
    timed.push({ test, took: performance.now() - startedAt })
  }
  return timed.toSorted((a, b) => a.took - b.took).map(({ test }) => test)
}

type Prepared = { machine: AnyStateMachine; tests: CollectedTest[]; mutants: Mutant[] }

const prepare = async ({ machine: name, tests: files }: Order): Promise<Prepared> => {
  const { mutantsOf } = await import('./mutants.ts')
  const { registry } = (await import(workerData as string)) as { registry: readonly RegisteredMachine[] }
  const machine = registry.find((registered) => registered.name === name)?.machine
  if (!machine) throw new Error(`there is no machine ${name}`)
  const found: CollectedTest[] = []
  for (const file of files) found.push(...(await testsIn(file)))
  const tests = found.filter(({ row }) => !isAboutAnother(row, machine))
  if (tests.length === 0) throw new Error('there are no tests')
  return { machine, tests: await quickestFirst(tests), mutants: mutantsOf(machine) }
}

const prepared = new Map<string, Prepared>()

const follow = async (order: Order) => {
  const known = prepared.get(order.machine) ?? (await prepare(order))
  prepared.set(order.machine, known)
  const { machine, tests, mutants } = known
  for (const [index, mutant] of mutants.slice(order.from, order.to).entries()) {
    tell({ type: 'begun', mutant: order.from + index })
    tell({ type: 'judged', mutant: order.from + index, killer: await judge(machine, mutant, tests) })
  }
  tell({ type: 'finished' })
}

parentPort?.on('message', (order: Order) => {
  follow(order).catch((error: unknown) =>
    tell({ type: 'unfit', reason: error instanceof Error ? error.message : String(error) }),
  )
})
