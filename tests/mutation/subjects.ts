import { join } from 'node:path'

import { importGraph, isTest, sourceFiles } from '../house/imports.ts'

const root = join(import.meta.dirname, '../..')

/** What is mutated, by area. Charts have mutants of their own (`npm run mutate:machines`). */
const areas: Readonly<Record<string, (file: string) => boolean>> = {
  rules: (file) => /^machines\/.*(-rules|-list|delays|failure|owner-of)\.ts$/.test(file),
  // What of contract/ the server alone uses is tried by tests that start a database: too slow for each fault.
  contracts: (file) =>
    /^(contract\/creation|machines\/.*(-contract|-kinds|-answers|fresh-token|open-dialog|show-snack-bar|watch-[a-z-]+|standing-ref|create-app)\.ts$)/.test(
      file,
    ),
  actors: (file) => file.startsWith('web/actors/'),
  browser: (file) => file.startsWith('web/browser/'),
  constants: (file) =>
    /^graphql-gateway\/(limits|page-limits|cors|event-streams|cognito\/retry)\.ts$/.test(file),
}

export const areaNames = ['charts', ...Object.keys(areas)]

export interface Subject {
  readonly area: string
  /** From the root of the repository. */
  readonly file: string
  /** Tests that import the file: directly first, then those over one file in between. */
  readonly tests: readonly (readonly string[])[]
}

/** Most tests that are asked about one fault: those that import a file over another may be a hundred. */
const MOST_TESTS = 12

export function subjectsOf(names: readonly string[]): Subject[] {
  const files = sourceFiles(root, ['contract', 'machines', 'web', 'graphql-gateway', 'visualizer/live'])
  const graph = importGraph(root, files)
  const importers = (targets: ReadonlySet<string>) =>
    files.filter((file) => graph.get(file)?.some((target) => targets.has(target)))
  return names.flatMap((area) =>
    files
      .filter((file) => areas[area]?.(file) && !isTest(file))
      .map((file) => {
        const direct = importers(new Set([file]))
        const middle = importers(new Set(direct.filter((one) => !isTest(one))))
        const near = direct.filter((one) => isTest(one))
        const far = middle.filter((one) => isTest(one) && !near.includes(one))
        return { area, file, tests: [near.slice(0, MOST_TESTS), far.slice(0, MOST_TESTS)] }
      }),
  )
}
