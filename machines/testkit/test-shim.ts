/**
 * Replaces the test runner when tests run thousands of times against mutants: collects the tests that a file
 * declares. The matchers are the runner's own.
 */
import { expect as realExpect } from 'vitest'

export const expect = realExpect

type Work = (...args: never[]) => unknown

export type CollectedTest = {
  name: string
  /** Row of the table from which the test was made. */
  row: unknown
  run: () => Promise<void>
}

type Block = { name: string; before: (() => unknown)[]; after: (() => unknown)[] }

let collected: CollectedTest[] = []
let blocks: Block[] = []

const outermost = (): Block => ({ name: '', before: [], after: [] })

const add = (name: string, row: unknown, work: () => unknown) => {
  const around = [...blocks]
  collected.push({
    name: [...around.map((block) => block.name), name].filter(Boolean).join(' › '),
    row,
    run: async () => {
      for (const { before } of around) for (const hook of before) await hook()
      try {
        await work()
      } finally {
        for (const { after } of around.toReversed()) for (const hook of after) await hook()
      }
    },
  })
}

const each =
  (table: readonly unknown[]) =>
  (name: string, work: Work): void => {
    for (const row of table) add(name, row, () => work(...((Array.isArray(row) ? row : [row]) as never[])))
  }

export const test = Object.assign(
  (name: string, work: () => unknown): void => {
    add(name, undefined, work)
  },
  { each },
)
export const it = test

export const describe = (name: string, declare: () => void): void => {
  blocks.push({ ...outermost(), name })
  declare()
  blocks.pop()
}

export const beforeEach = (hook: () => unknown): void => void blocks.at(-1)?.before.push(hook)
export const afterEach = (hook: () => unknown): void => void blocks.at(-1)?.after.push(hook)

/** Collects the tests that a file declares while it loads. */
export const collect = async (load: () => Promise<unknown>): Promise<CollectedTest[]> => {
  collected = []
  blocks = [outermost()]
  await load()
  return collected
}
