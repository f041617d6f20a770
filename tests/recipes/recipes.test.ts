import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { House, planRecipe, writePlan } from '../../scripts/recipes/recipe.ts'
import { recipeOf } from '../../scripts/recipes/recipes.ts'
import { Scratch } from './scratch.ts'

/** Every kind of recipe; the last by the command itself, which generates for all of them. */
const complete: readonly (readonly [kind: string, ...args: string[]])[] = [
  ['icon', 'rocket', 'rocket', 'ロケット 打ち上げ'],
  ['machine', 'file-export'],
  ['dialog', 'rename-item', '名前の変更'],
  ['route', '/exhibitions', '展示'],
  ['route', '/atelier/exports', '書き出し'],
]

/** Recipes that lack a step, and what notices, by name. */
const lacking: readonly (readonly [args: string, without: string, noticed: Check, as: RegExp])[] = [
  ['icon bug', 'words', 'types', /icon-words\.ts.*'?bug/],
  ['icon beach', 'source', 'types', /icon-words\.ts.*beach/],
  [
    'machine file-import',
    'registry',
    'tests',
    /every machine file can be imported and is registered.*fileImport/s,
  ],
  ['machine mail-draft', 'properties', 'tests', /the properties of mailDraft are tried/],
  ['machine photo-print', 'tags', 'tests', /the tags of photoPrint/],
  ['machine photo-crop', 'samples', 'types', /registry\.ts.*photoCropEvents/],
  ['machine photo-scan', 'room', 'house', /^machines\/photo-scan\/.*no room/],
  ['dialog share-link', 'kind', 'types', /dialog-kinds\.ts.*ShareLink/],
  ['dialog copy-item', 'known', 'tests', /copy-item.*answers what was pressed/s],
  ['dialog move-item', 'import', 'types', /dialog-host\.tsx.*MoveItemDialog/],
  ['dialog print-item', 'host', 'tests', /print-item.*answers what was pressed/s],
  ['dialog list-item', 'row', 'tests', /has a row for each kind of dialog.*ListItem/s],
  ['dialog scan-item', 'test', 'tests', /names a browser test for each dialog.*ScanItem/s],
  ['route /atelier/prints', 'row', 'tests', /is what the product is built with.*\/atelier\/prints/s],
  ['route /festivals', 'room', 'house', /^web\/routes\/festivals\.tsx: web\/routes must not import/],
]

type Check = 'types' | 'tests' | 'house'

let scratch: Scratch
let house: House

beforeAll(() => {
  scratch = new Scratch()
  house = new House(scratch.root)
})
afterAll(() => scratch[Symbol.dispose]())

function add(kind: string | undefined, args: readonly string[], without: readonly string[] = []): string[] {
  const plan = planRecipe(house, recipeOf(house, kind, args), without)
  writePlan(house, plan)
  return [...plan.keys()]
}

/** Line numbers left out: a recipe moves what stands below it. */
async function houseProblems(): Promise<readonly string[]> {
  const { output } = await scratch.script('house')
  return output.split('\n').map((problem) => problem.replaceAll(/:\d+/g, '').replace(/^house: .*/, ''))
}

describe('every recipe as it is written', () => {
  test('leads to a green check, and its tests and those of the registries are green', async () => {
    const before = await houseProblems()
    const [last = ['route'], ...others] = complete.toReversed()
    const files = others.flatMap(([kind, ...args]) => add(kind, args))
    expect((await scratch.node('node_modules/oxfmt/bin/oxfmt', ...files)).isGreen).toBe(true)
    const drift = await scratch.script('codegen:check')
    expect(drift.isGreen).toBe(false)
    for (const file of [
      'machines/README.md',
      'docs/screens.md',
      'web/route-tree.gen.ts',
      'icon/__generated__/drawings.ts',
    ])
      expect(drift.output).toContain(file)
    const { isGreen, output } = await scratch.node('scripts/new.ts', ...last)
    expect({ isGreen, output }).toMatchObject({ isGreen: true })
    expect(output).toContain('added   web/routes/atelier/exports.tsx')
    expect(output).toContain('changed tests/e2e/screens.ts')
    expect(output).toContain('What remains:')
    const after = await houseProblems()
    expect(after.filter((problem) => !before.includes(problem))).toEqual([])
    const [checks, failed] = await Promise.all([
      checkEverything(),
      scratch.failedTests(
        'machines/file-export',
        'machines/registry',
        'machines/testkit/coverage.test.ts',
        'web/overlays/dialogs/rename-item-dialog.test.tsx',
        'web/features/atelier/exports-view.test.tsx',
        'web/features/exhibitions',
        'web/ui/display.test.tsx',
        'tests/screens.test.ts',
      ),
    ])
    expect(checks).toEqual([])
    expect(failed).toEqual([])
    const mutants = await scratch.node('machines/testkit/mutate-command.ts', 'fileExport')
    expect(mutants.output).toMatch(/fileExport +killed (\d+)\/\1\n/)
  }, 600_000)

  test('is refused the second time', async () => {
    const { isGreen, output } = await scratch.node('scripts/new.ts', 'machine', 'file-export')
    expect(isGreen).toBe(false)
    expect(output).toContain('[NAME_TAKEN] There is a machine or a flow file-export already.')
  })
})

/** The checks that went red, with what they said. */
async function checkEverything(): Promise<readonly string[]> {
  const red: string[] = []
  for (const name of ['typecheck', 'lint', 'format:check', 'codegen:check']) {
    const { isGreen, output } = await scratch.script(name)
    if (!isGreen) red.push(`${name}: ${output}`)
  }
  return red
}

/** Every error of every project; the script of package.json ends with the first project that has one. */
async function typeErrors(): Promise<readonly string[]> {
  const lines: string[] = []
  for (const project of ['machines/tsconfig.json', 'web/tsconfig.json']) {
    const { output } = await scratch.node('node_modules/typescript7/bin/tsc', '-p', project)
    lines.push(...output.split('\n'))
  }
  return lines
}

describe('a recipe that lacks a step is noticed', () => {
  const noticed: Record<Check, readonly string[]> = { types: [], tests: [], house: [] }

  beforeAll(async () => {
    for (const [line, without] of lacking) {
      const [kind, ...args] = line.split(' ')
      add(kind, args, [without])
    }
    const route = `await (await import('./scripts/route-tree.ts')).writeRouteTree()`
    await scratch.node('--input-type=module', '-e', route)
    const [types, tests] = await Promise.all([
      typeErrors(),
      scratch.failedTests(
        'machines/registry',
        'tests/screens.test.ts',
        'web/overlays/dialogs/print-item-dialog.test.tsx',
        'web/overlays/dialogs/copy-item-dialog.test.tsx',
      ),
    ])
    noticed.types = types
    noticed.tests = tests
    noticed.house = await houseProblems()
    if (process.env['DBG'])
      (await import('node:fs')).writeFileSync('/tmp/noticed.json', JSON.stringify(noticed, null, 1))
  }, 600_000)

  test.each(lacking)('%s without its step "%s", by %s', (_line, _without, check, as) => {
    expect(noticed[check].filter((problem) => as.test(problem))).not.toEqual([])
  })
})
