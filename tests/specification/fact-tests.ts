import { join, relative } from 'node:path'

import { LONGEST_MS, openVitest, patience } from '../mutation/faulty-tests.ts'
import { createSwapper } from './swap-plugin.ts'

/** Tests by their file; those whose name with its groups, as `group > test`, matches, or all of the file. */
export type AskedTests = ReadonlyMap<string, RegExp | undefined>

export interface TestOutcome {
  readonly file: string
  /** With its groups, as `group > test`. */
  readonly name: string
  readonly hasPassed: boolean
}

/** A run has not come to its end, though it was cancelled: these tests answer nothing any more. */
export class TestsStuck extends Error {
  override readonly name = 'TestsStuck'
}

export interface FactTests {
  /** How these tests end while the file reads as this text, or as it is; those that a loop holds up fail. */
  readonly outcomes: (tests: AskedTests, file: string, text: string | null) => Promise<readonly TestOutcome[]>
  readonly close: () => Promise<void>
}

/** The product's tests, which read one source with a fault. */
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
      // The second call ends threads that do not listen to the first.
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
      // The answer also holds modules of earlier runs.
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
