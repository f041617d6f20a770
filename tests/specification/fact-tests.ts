import { join, relative } from 'node:path'

import type { Plugin } from 'vite'

import { LONGEST_MS, openVitest, patience } from '../mutation/faulty-tests.ts'

/** The file whose text is replaced at present, and its text. */
interface Swap {
  readonly file: string
  readonly text: string
}

interface Swapper {
  readonly plugin: () => Plugin
  readonly swap: (next: Swap | null) => void
}

/** Vite plugin that serves the faulty text of a file instead of its content; the file is never written. */
function createSwapper(): Swapper {
  let swapped: Swap | null = null
  return {
    plugin: () => ({
      name: 'mutation-swap',
      enforce: 'pre',
      load: (id) => (swapped !== null && id.split('?')[0] === swapped.file ? swapped.text : null),
    }),
    swap: (next) => {
      swapped = next
    },
  }
}

/** Tests by file: those whose full name, as `group > test`, matches, or all tests of the file. */
export type AskedTests = ReadonlyMap<string, RegExp | undefined>

interface TestOutcome {
  readonly file: string
  /** Full name, as `group > test`. */
  readonly name: string
  readonly hasPassed: boolean
}

/** A run did not end although it was cancelled, so its tests are unusable. */
export class TestsStuck extends Error {
  override readonly name = 'TestsStuck'
}

export interface FactTests {
  /**
   * Results of these tests with this text instead of the file's, or with the file itself if null; tests that
   * an endless loop blocks count as failed.
   */
  readonly outcomes: (tests: AskedTests, file: string, text: string | null) => Promise<readonly TestOutcome[]>
  readonly close: () => Promise<void>
}

/** Opens the product's tests, which can load one source file with a fault. */
export async function openTests(root: string, limits = patience): Promise<FactTests> {
  const { plugin, swap } = createSwapper()
  const vitest = await openVitest(root, { plugin, limits, maxWorkers: 2 })

  async function run(asked: AskedTests, file: string, text: string | null) {
    const specifications = [...asked].flatMap(([test, name]) =>
      vitest.getModuleSpecifications(join(root, test)).map((one) => {
        one.testNamePattern = name
        return one
      }),
    )
    let isEndless = false
    if (specifications.length === 0) return { modules: [], unhandledErrors: [], isEndless }
    swap(text === null ? null : { file: join(root, file), text })
    vitest.invalidateFile(join(root, file))
    const mostMs = LONGEST_MS + limits.hookTimeout - patience.hookTimeout
    const watchdog = setTimeout(() => {
      isEndless = true
      // The second call terminates threads that ignore the first.
      void vitest.cancelCurrentRun('test-failure')
      void vitest.cancelCurrentRun('test-failure')
    }, mostMs)
    const stuck = Promise.withResolvers<never>()
    const lastResort = setTimeout(() => stuck.reject(new TestsStuck()), 2 * mostMs)
    try {
      const { testModules, unhandledErrors } = await Promise.race([
        vitest.runTestSpecifications(specifications),
        stuck.promise,
      ])
      // The result also contains modules of earlier runs.
      const modules = testModules.filter(({ moduleId }) => asked.has(relative(root, moduleId)))
      return { modules, unhandledErrors, isEndless }
    } finally {
      clearTimeout(watchdog)
      clearTimeout(lastResort)
      swap(null)
      vitest.invalidateFile(join(root, file))
    }
  }

  return {
    outcomes: async (asked, file, text) => {
      const { modules, isEndless } = await run(asked, file, text)
      return modules.flatMap((module) =>
        [...module.children.allTests()].flatMap((test) => {
          const { state } = test.result()
          if (state === 'skipped' || (state === 'pending' && !isEndless)) return []
          const { fullName: name } = test
          return [{ file: relative(root, module.moduleId), name, hasPassed: state === 'passed' }]
        }),
      )
    },
    close: async () => await vitest.close(),
  }
}
