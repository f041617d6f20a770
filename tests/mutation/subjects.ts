import { readFileSync } from 'node:fs'
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
  flows: { has: (file) => file.startsWith('web/flows/') },
  browser: { has: (file) => file.startsWith('web/browser/') },
  // The numbers of the gateway; what it decides is tried by tests that start a database, too slow for faults.
  constants: {
    has: (file) => file.startsWith('graphql-gateway/') && !/\/testing\/|main\.ts$/.test(file),
    isFault: ({ name }) => /^\w+: [\d_]{2,} becomes/.test(name),
  },
}

export const areaNames = ['charts', ...Object.keys(areas)]

/** Tests by their distance from a file; the nearest are asked first. */
type Rings = readonly (readonly string[])[]

export interface Subject {
  readonly area: string
  /** From the root of the repository. */
  readonly file: string
  readonly isFault: (mutant: SourceMutant) => boolean
  /** The tests that can reach what is declared under this name; those of the whole file without one. */
  readonly testsOf: (name: string | null) => Rings
}

/** Most tests of a ring that are asked about a fault: a hundred may import a file over two others. */
const MOST_TESTS = 8

/** Walks over all machines and random orders of events take too long for each fault. */
const isJudge = (file: string) =>
  isTest(file) &&
  !file.endsWith('.property.test.ts') &&
  (!file.startsWith('machines/testkit/') || file.endsWith('/watchers.test.ts'))

const isBeside = (test: string, file: string) =>
  dirname(test) === dirname(file) && basename(test).split('.')[0] === basename(file).split('.')[0]

function createRings(files: readonly string[]): (file: string, name: string | null) => Rings {
  const graph = importGraph(root, files)
  const importersOf = (targets: ReadonlySet<string>) =>
    files.filter((file) => graph.get(file)?.some((target) => targets.has(target)))
  /** What starts a machine for several tests stands for them. */
  const importers = (targets: ReadonlySet<string>) => {
    const direct = importersOf(targets)
    const starters = direct.filter((file) => file.startsWith('machines/testkit/') && !isTest(file))
    return [...new Set([...direct, ...importersOf(new Set(starters))])]
  }
  const mentions = (file: string, name: string) =>
    new RegExp(String.raw`\b${name}\b`).test(readFileSync(join(root, file), 'utf8'))
  return (file, name) => {
    const all = importers(new Set([file]))
    const named = name === null ? [] : all.filter((one) => mentions(one, name))
    // What is used within its file alone is reached by whatever imports the file.
    const direct = named.length > 0 ? named : all
    const between = importers(new Set(direct.filter((one) => !isTest(one))))
    const beside = files.filter((one) => isJudge(one) && isBeside(one, file))
    const near = direct.filter((one) => isJudge(one) && !beside.includes(one))
    const far = between.filter((one) => isJudge(one) && !beside.includes(one) && !near.includes(one))
    return [beside, near, far].map((ring) => ring.slice(0, MOST_TESTS)).filter((ring) => ring.length > 0)
  }
}

export function subjectsOf(names: readonly string[]): Subject[] {
  const files = sourceFiles(root, ['contract', 'machines', 'web', 'graphql-gateway', 'visualizer/live'])
  const ringsOf = createRings(files)
  return names.flatMap((area) => {
    const { has, isFault = () => true } = areas[area] ?? { has: () => false }
    return files
      .filter((file) => has(file) && !isTest(file) && !file.endsWith('.d.ts'))
      .map((file) => ({ area, file, isFault, testsOf: (name: string | null) => ringsOf(file, name) }))
  })
}
