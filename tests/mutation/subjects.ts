import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { importGraph, isTest, sourceFiles } from '../house/imports.ts'
import type { Proof } from '../specification/proof.ts'

/** Files that run only in a browser, a build or a process of their own, each with the test that runs it. */
export const provedElsewhere: Readonly<Record<string, Proof>> = {
  'web/service-worker/worker-plugin.ts': [
    'tests/e2e/offline.e2e.ts',
    'a new build’s worker replaces the old one under an open page',
  ],
  'graphql-gateway/main.ts': [
    'tests/gateway/gateway-process.test.ts',
    'a standalone gateway shuts down without cutting a stream or an answer',
  ],
  'web/browser/heic-worker.ts': [
    'tests/e2e/security-policy.e2e.ts',
    'photos, films, splats and an avatar are previewed, uploaded and converted within the policy',
  ],
}

const root = join(import.meta.dirname, '../..')

/** Files that are mutated, by area; the charts have mutants of their own (`npm run mutate:machines`). */
const areas: Readonly<Record<string, (file: string) => boolean>> = {
  rules: (file) => /^machines\/.*(-rules|-list|delays|failure|owner-of)\.ts$/.test(file),
  contracts: (file) =>
    /^(contract\/|machines\/.*(-contract|-kinds|-answers|fresh-token|open-dialog|show-snack-bar|watch-[a-z-]+|standing-ref|create-app)\.ts$)/.test(
      file,
    ),
  flows: (file) => file.startsWith('web/flows/'),
  browser: (file) => file.startsWith('web/browser/'),
  graphql: (file) => file.startsWith('web/graphql/'),
  'service-worker': (file) => file.startsWith('web/service-worker/'),
  watchers: (file) => /^web\/watch-[a-z-]+\.ts$/.test(file),
  gateway: (file) => file.startsWith('graphql-gateway/') && !file.startsWith('graphql-gateway/testing/'),
  live: (file) => file.startsWith('visualizer/live/'),
}

export const areaNames = ['charts', ...Object.keys(areas)]

/** Returns the area of a file; undefined if it has none. */
export function areaOf(file: string): string | undefined {
  return Object.keys(areas).find((area) => areas[area]?.(file))
}

/** Tests by their distance from a file; the nearest run first. */
type Rings = readonly (readonly string[])[]

export interface Subject {
  readonly area: string
  /** From the root of the repository. */
  readonly file: string
  /** Every file that imports it, directly or indirectly. */
  readonly importers: readonly string[]
  /** Returns the tests that can reach this declaration; without a name, those of the whole file. */
  readonly testsOf: (name: string | null) => Rings
}

/** Most tests per ring: a hundred may import a file through two others. */
const MOST_TESTS = 12
/** Most rings per fault. */
export const MOST_RINGS = 4
/** Longest chain of imports between a test and a file. */
const MOST_STEPS = 6

/** Walks over all machines and random orders of events take too long for each fault. */
const isJudge = (file: string) =>
  isTest(file) &&
  !file.endsWith('.property.test.ts') &&
  (!file.startsWith('machines/testkit/') || file.endsWith('/watchers.test.ts'))

const isBeside = (test: string, file: string) =>
  dirname(test) === dirname(file) && basename(test).split('.')[0] === basename(file).split('.')[0]

/** Number of folders that two paths share. */
function sharedFolders(one: string, other: string): number {
  const folders = dirname(other).split('/')
  const different = dirname(one)
    .split('/')
    .findIndex((folder, at) => folder !== folders[at])
  return different === -1 ? folders.length : different
}

/** Helpers that start a machine or a gateway for several tests count as these tests. */
const isStarter = (file: string) =>
  /^(machines\/testkit|graphql-gateway\/testing)\//.test(file) && !isTest(file)

/** Tests of the whole product start a database. */
const isProduct = (file: string) => /^(embedded-backend|server)\//.test(file)

function createFinder(files: readonly string[]) {
  const imports = importGraph(root, files)
  // A test reaches the file beside it, even if it imports it in another way.
  const graph = new Map(
    files.map((file) => {
      const beside = isTest(file) ? files.filter((one) => !isTest(one) && isBeside(file, one)) : []
      return [file, [...(imports.get(file) ?? []), ...beside]]
    }),
  )
  const importersOf = (targets: ReadonlySet<string>) =>
    files.filter((file) => graph.get(file)?.some((target) => targets.has(target)))
  const everyImporterOf = (isWanted: (file: string) => boolean): string[] => {
    const found = new Set(files.filter((file) => graph.get(file)?.some((target) => isWanted(target))))
    for (let size = 0; size < found.size;) {
      size = found.size
      for (const one of importersOf(found)) found.add(one)
    }
    return [...found]
  }
  const ofProduct = new Set(everyImporterOf(isProduct))
  const judges = files.filter((file) => isJudge(file) && !ofProduct.has(file))
  const importers = (targets: ReadonlySet<string>) => {
    const direct = importersOf(targets)
    return [...new Set([...direct, ...importersOf(new Set(direct.filter((file) => isStarter(file))))])]
  }
  const mentions = (file: string, name: string) =>
    new RegExp(String.raw`\b${name}\b`).test(readFileSync(join(root, file), 'utf8'))

  const testsOf = (file: string, everyImporter: readonly string[], name: string | null): Rings => {
    const beside = judges.filter((one) => isBeside(one, file))
    const inFolder = everyImporter.filter((one) => judges.includes(one) && dirname(one) === dirname(file))
    const rings = [beside, inFolder.filter((one) => !beside.includes(one))]
    const all = importers(new Set([file]))
    const named = name === null ? [] : all.filter((one) => mentions(one, name))
    // Code that only its own file uses is reached by every importer of the file.
    let next = named.length > 0 ? named : all
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const before = new Set(rings.flat())
      const tests = next.filter((one) => judges.includes(one) && !before.has(one))
      rings.push(tests.toSorted((one, other) => sharedFolders(other, file) - sharedFolders(one, file)))
      next = importers(new Set(next.filter((one) => !isTest(one))))
    }
    return rings
      .filter((ring) => ring.length > 0)
      .slice(0, MOST_RINGS)
      .map((ring) => ring.slice(0, MOST_TESTS))
  }

  return { testsOf, everyImporterOf }
}

export function subjectsOf(names: readonly string[]): Subject[] {
  const files = sourceFiles(root, [
    'contract',
    'machines',
    'web',
    'graphql-gateway',
    'tests/gateway',
    'visualizer/live',
  ])
  const { testsOf, everyImporterOf } = createFinder(files)
  return names.flatMap((area) =>
    files
      .filter((file) => areas[area]?.(file) && !isTest(file) && !file.endsWith('.d.ts'))
      .filter((file) => !Object.hasOwn(provedElsewhere, file))
      .map((file) => {
        const importers = everyImporterOf((target) => target === file)
        return { area, file, importers, testsOf: (name: string | null) => testsOf(file, importers, name) }
      }),
  )
}
