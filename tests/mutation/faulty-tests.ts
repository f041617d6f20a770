import { join } from 'node:path'

import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import type { TestModule, Vitest } from 'vitest/node'

import base from '../../vitest.config.ts'

const MARK = '?mutant='

/** A file that is being mutated; all paths are absolute. */
interface Trial {
  readonly file: string
  /** This file, and every file that imports it, directly or indirectly. */
  readonly between: ReadonlySet<string>
  /** Mutated texts by mark; any other mark gives the original file. */
  readonly texts: ReadonlyMap<string, string>
}

/** Returns the path under which a test file runs with the text of this mark. */
function marked(file: string, mark: string): string {
  return file + MARK + mark
}

/**
 * Gives each marked test its own copy of the modules between it and the file, in which the file has the text
 * of that mark. The file itself is never changed, and one process tries many texts.
 */
function createMutants() {
  let trial: Trial | null = null
  return {
    plugin: (): Plugin => ({
      name: 'mutants',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        const [from, mark] = importer?.split(MARK) ?? []
        if (mark === undefined) return null
        const found = await this.resolve(source, from, { ...options, skipSelf: true })
        return found && trial?.between.has(found.id) ? { ...found, id: marked(found.id, mark) } : found
      },
      load: (id) => {
        const [file, mark] = id.split(MARK)
        if (trial === null || mark === undefined || file !== trial.file) return null
        return trial.texts.get(mark) ?? null
      },
    }),
    begin: (next: Trial): void => {
      trial = next
    },
  }
}

type Project = Extract<
  NonNullable<NonNullable<(typeof base)['test']>['projects']>[number],
  { test?: unknown }
>

/** Time after which the process is killed from outside, since an endless loop blocks its own timers. */
export const LONGEST_MS = 45_000

/** Most faults per process. */
const MOST_TOGETHER = 40

/** Limits of a test with a fault, in milliseconds: a test that takes longer has noticed the fault. */
export const patience = { testTimeout: 10_000, hookTimeout: 30_000 }

interface Setup {
  /** Serves the mutated text instead of the file's. */
  readonly plugin: () => Plugin
  readonly limits?: typeof patience
  readonly maxWorkers: number
  readonly onModuleEnd?: (module: TestModule) => void
  /** Further settings of each project. */
  readonly settings?: (test: Project['test']) => object
}

function withFaults(entry: unknown, { plugin, limits = patience, settings }: Setup) {
  const { plugins, test, ...rest } = entry as Project
  const env = { PROPERTY_RUNS: '30', PROPERTY_SEED: '1', PROPERTY_SHRINK: 'no' }
  return {
    ...rest,
    plugins: [...(plugins ?? []), plugin()],
    test: { ...test, ...limits, retry: 0, env, ...settings?.(test) },
  }
}

/** All projects of the product's tests, with faults in the sources that they read. */
export async function openVitest(root: string, setup: Setup): Promise<Vitest> {
  const { maxWorkers, onModuleEnd } = setup
  const projects = (base.test?.projects ?? []).map((entry) => withFaults(entry, setup))
  const vitest = await createVitest(
    'test',
    // A configuration file would be bundled with its own plugins, and the module cache identifies a source
    // by its path only.
    {
      config: false,
      watch: false,
      root,
      reporters: [onModuleEnd ? { onTestModuleEnd: onModuleEnd } : {}],
      fsModuleCache: false,
      maxWorkers,
    },
    { test: { ...base.test, projects } },
  )
  await vitest.standalone()
  await vitest.globTestSpecifications()
  return vitest
}

/** A file to mutate. */
interface Tried {
  readonly file: string
  /** Every file that imports it, directly or indirectly. */
  readonly importers: readonly string[]
}

export interface FaultyTests {
  /** True if a test file passes without a fault; otherwise it cannot judge. */
  readonly passes: (test: string) => Promise<boolean>
  /** For each of these texts of a file, in order, true if the test file fails with it. */
  readonly notices: (test: string, tried: Tried, texts: readonly string[]) => Promise<boolean[]>
  readonly close: () => Promise<void>
}

function ignore(): void {}

type Verdict = 'passed' | 'failed' | 'endless'

/** Runs the product's tests with one mutated source. */
export async function openTests(root: string): Promise<FaultyTests> {
  const { plugin, begin } = createMutants()
  let hear: (module: TestModule) => void = ignore
  const vitest = await openVitest(root, {
    plugin,
    maxWorkers: 1,
    onModuleEnd: (module) => hear(module),
    settings: (test) => ({
      // None of these tests needs the database.
      globalSetup: [],
      setupFiles: [test?.setupFiles ?? [], join(import.meta.dirname, 'stop-at-first.ts')].flat(),
    }),
  })
  /** Marks are never reused, since modules loaded under a mark stay in memory. */
  let marks = 0

  /** Runs a test once with each text, one after another; undefined stands for the original file. */
  const run = async (test: string, tried: Tried | null, texts: readonly (string | undefined)[]) => {
    const [specification] = vitest.getModuleSpecifications(join(root, test))
    if (specification === undefined) throw new Error(`no project of Vitest has ${test}`)
    const { project } = specification
    const byMark = new Map(texts.map((text) => [String((marks += 1)), text]))
    if (tried)
      begin({
        file: join(root, tried.file),
        between: new Set([tried.file, ...tried.importers].map((file) => join(root, file))),
        texts: new Map([...byMark].filter((entry): entry is [string, string] => entry[1] !== undefined)),
      })
    const files = [...byMark.keys()].map((mark) => marked(join(root, test), mark))
    const verdicts = new Map<string, Verdict>()
    let waiting = [...files]
    while (waiting.length > 0) {
      let watchdog: NodeJS.Timeout | undefined
      const [next] = waiting
      const watch = (): void => {
        clearTimeout(watchdog)
        watchdog = setTimeout(() => {
          hear = ignore
          const endless = waiting.find((file) => !verdicts.has(file))
          if (endless !== undefined) verdicts.set(endless, 'endless')
          // The second call ends processes that do not listen to the first.
          void vitest.cancelCurrentRun('test-failure')
          void vitest.cancelCurrentRun('test-failure')
        }, LONGEST_MS)
      }
      hear = (module) => {
        verdicts.set(module.moduleId, module.ok() ? 'passed' : 'failed')
        watch()
      }
      watch()
      const { unhandledErrors } = await vitest.runTestSpecifications(
        waiting.map((file) => project.createSpecification(file)),
      )
      clearTimeout(watchdog)
      for (const { VITEST_TEST_PATH: file } of unhandledErrors as { VITEST_TEST_PATH?: string }[])
        verdicts.set(file ?? next ?? '', 'failed')
      const rest = waiting.filter((file) => !verdicts.has(file))
      // The process has ended early; only the first of these is known to be the cause.
      if (rest.length === waiting.length && next !== undefined) verdicts.set(next, 'failed')
      waiting = rest.filter((file) => !verdicts.has(file))
    }
    return files.map((file) => verdicts.get(file) === 'passed')
  }

  const notices: FaultyTests['notices'] = async (test, tried, texts) => {
    const noticed: boolean[] = []
    for (let start = 0; start < texts.length; start += MOST_TOGETHER) {
      const some = texts.slice(start, start + MOST_TOGETHER)
      // The original file comes last: it fails if a fault has left something behind.
      const passed = await run(test, tried, [...some, undefined])
      const isClean = passed.pop()
      for (const [index, text] of some.entries())
        noticed.push(!(isClean ? passed[index] : (await run(test, tried, [text]))[0]))
    }
    return noticed
  }

  return {
    passes: async (test) => (await run(test, null, [undefined]))[0] ?? false,
    notices,
    close: async () => await vitest.close(),
  }
}
