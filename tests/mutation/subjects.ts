import { basename, dirname, join } from 'node:path'

import { importGraph, isTest, sourceFiles } from '../house/imports.ts'
import type { SourceMutant } from './source-mutants.ts'

const root = join(import.meta.dirname, '../..')

interface Area {
  readonly has: (file: string) => boolean
  readonly isFault?: (mutant: SourceMutant) => boolean
}

/** What is mutated, by area; the charts have mutants of their own (`npm run mutate:machines`). */
const areas: Readonly<Record<string, Area>> = {
  rules: { has: (file) => /^machines\/.*(-rules|-list|delays|failure|owner-of)\.ts$/.test(file) },
  contracts: {
    has: (file) =>
      /^(contract\/|machines\/.*(-contract|-kinds|-answers|fresh-token|open-dialog|show-snack-bar|watch-[a-z-]+|standing-ref|create-app)\.ts$)/.test(
        file,
      ),
  },
  actors: { has: (file) => file.startsWith('web/actors/') },
  browser: { has: (file) => file.startsWith('web/browser/') },
  // The numbers of the gateway; what it decides is tried by tests that start a database, too slow for faults.
  constants: {
    has: (file) => file.startsWith('graphql-gateway/') && !/\/testing\/|main\.ts$/.test(file),
    isFault: ({ name }) => /^\d+: [\d_]{2,} becomes/.test(name),
  },
}

export const areaNames = ['charts', ...Object.keys(areas)]

export interface Subject {
  readonly area: string
  /** From the root of the repository. */
  readonly file: string
  /** Rings of tests around the file; the nearest are asked first. */
  readonly tests: readonly (readonly string[])[]
  readonly isFault: (mutant: SourceMutant) => boolean
}

/** Most tests of a ring that are asked about a fault: a hundred may import a file over two others. */
const MOST_TESTS = 6

export function subjectsOf(names: readonly string[]): Subject[] {
  const files = sourceFiles(root, ['contract', 'machines', 'web', 'graphql-gateway', 'visualizer/live'])
  const graph = importGraph(root, files)
  const importers = (targets: ReadonlySet<string>) =>
    files.filter((file) => graph.get(file)?.some((target) => targets.has(target)))
  const isBeside = (test: string, file: string) =>
    dirname(test) === dirname(file) && basename(test).split('.')[0] === basename(file).split('.')[0]
  const ringsOf = (file: string): readonly (readonly string[])[] => {
    const direct = importers(new Set([file]))
    const between = importers(new Set(direct.filter((one) => !isTest(one))))
    const near = files.filter((one) => isTest(one) && (direct.includes(one) || isBeside(one, file)))
    const far = between.filter((one) => isTest(one) && !near.includes(one))
    return [near.slice(0, MOST_TESTS), far.slice(0, MOST_TESTS)].filter((ring) => ring.length > 0)
  }
  return names.flatMap((area) => {
    const { has, isFault = () => true } = areas[area] ?? { has: () => false }
    return files
      .filter((file) => has(file) && !isTest(file) && !file.endsWith('.d.ts'))
      .map((file) => ({ area, file, tests: ringsOf(file), isFault }))
  })
}
