import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { House, planRecipe, writePlan } from '../../scripts/recipes/recipe.ts'
import { recipeOf } from '../../scripts/recipes/recipes.ts'
import { Scratch } from './scratch.ts'

/** Every kind of recipe; the last is run by the command itself, which runs the generators for all. */
const complete: readonly (readonly [kind: string, ...args: string[]])[] = [
  ['icon', 'rocket', 'rocket', 'ロケット 打ち上げ', 'rocket launch'],
  ['machine', 'file-export'],
  ['dialog', 'rename-item', '名前の変更', 'Rename'],
  ['call', 'getSpatialImageLikes'],
  ['call', 'getMyLikes'],
  ['field', 'shotPlace', '撮影した場所', 'Shot at'],
  ['route', '/exhibitions', '展示', 'Exhibitions'],
  ['route', '/atelier/exports', '書き出し', 'Exports'],
]

/** Recipes without one step, with the check that notices and its message. */
const lacking: readonly (readonly [args: string, without: string, noticed: Check, as: RegExp])[] = [
  ['icon bug', 'words', 'types', /icon-words\.ts.*'?bug/],
  ['icon beach', 'source', 'types', /icon-words\.ts.*beach/],
  [
    'machine file-import',
    'model',
    'tests',
    /every machine file can be imported and is registered.*fileImport/s,
  ],
  ['machine mail-draft', 'properties', 'tests', /mailDraft has property tests/],
  ['machine photo-scan', 'room', 'house', /^machines\/photo-scan\/.*no room/],
  ['dialog share-link', 'kind', 'types', /dialog-table\.ts.*ShareLink/],
  ['dialog print-item', 'host', 'tests', /print-item-dialog.*answers what was pressed/s],
  ['dialog list-item', 'row', 'tests', /has a row for each kind of dialog.*ListItem/s],
  ['dialog scan-item', 'test', 'tests', /names an existing browser test for each dialog.*ScanItem/s],
  ['route /atelier/prints', 'row', 'tests', /matches the routes of the product.*\/atelier\/prints/s],
  [
    'call getMyFirsts',
    'registration',
    'tests',
    /every operation of the REST API has a row.*\/v1\/me\/firsts/s,
  ],
  ['call getMyThirds', 'gateway row', 'tests', /names every query, mutation and subscription.*myThirds/s],
  ['call getMyFourths', 'gateway calls', 'tests', /matches docs\/graphql-gateway\.md.*myFourths/s],
  ['call getMyFifths', 'permissions', 'tests', /has a row for every operation.*\/v1\/me\/fifths/s],
  ['call getMySixths', 'leaks', 'tests', /every operation of the REST API has a row.*\/v1\/me\/sixths/s],
  ['call getMySevenths', 'field leaks', 'tests', /every field of Query and Subscription.*mySevenths/s],
  ['field lampName', 'column', 'types', /lamp_name/],
  ['field birdName', 'backend sample', 'types', /item-values\.ts.*birdName/],
  ['field roadName', 'selection', 'types', /item-form\.tsx.*roadName/],
  ['route /parades', 'english', 'texts', /parades.*no English: "parades"/],
  ['route /festivals', 'room', 'house', /^web\/routes\/festivals\.tsx: web\/routes must not import/],
]

type Check = 'types' | 'tests' | 'house' | 'texts'

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

const bin = { types: 'node_modules/typescript7/bin/tsc', lint: 'node_modules/oxlint/bin/oxlint' } as const

/**
 * Errors of the type checker in all projects; the script in package.json stops at the first project with
 * errors.
 */
async function typeErrors(...projects: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = []
  for (const project of projects)
    lines.push(...(await scratch.red(bin.types, '-p', `${project}tsconfig.json`, '--checkers', '1')))
  return lines
}

/** True if a finding concerns files or names that the recipes have added. */
function isNew(line: string): boolean {
  return /rocket|file-?export|rename-?item|likes|shot-?place|exhibitions|atelier\/exports/i.test(line)
}

/** Findings of the repository's checks in the added and changed files. */
async function checkProblems(files: readonly string[]): Promise<readonly string[]> {
  const programs = files.filter((file) => /\.tsx?$/.test(file))
  return [
    ...(await typeErrors('contract/', 'embedded-backend/conversion/', '', 'machines/', 'web/')),
    ...(await scratch.red(bin.lint, ...programs)),
    ...(await scratch.red('node_modules/oxfmt/bin/oxfmt', '--check', ...programs)),
    // Ignore findings of these checks that do not come from a recipe.
    ...(await scratch.red('tests/house/check-house.ts')).filter(isNew),
    ...(await scratch.red('node_modules/knip/bin/knip.js')).filter(isNew),
    ...(await scratch.red('scripts/codegen.ts', '--check')),
  ]
}

/** Script that prints the states and transitions that the added machine's own walk misses. */
const coverAdded = `
  const { registry } = await import('./machines/registry/registry.ts')
  const { cover } = await import('./machines/testkit/coverage.ts')
  console.log(JSON.stringify(await cover(registry.find(({ name }) => name === 'fileExport'))))`

describe('every recipe', () => {
  let files: readonly string[] = []

  test('fails the check of generated files until they are regenerated', async () => {
    files = complete.slice(0, -1).flatMap(([kind, ...args]) => add(kind, args))
    expect(await scratch.red('node_modules/oxfmt/bin/oxfmt', ...files)).toEqual([])
    const drift = await scratch.red('scripts/codegen.ts', '--check')
    expect(drift.map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        'docs/screens.md',
        'graphql-gateway/__generated__/calls.ts',
        'graphql-gateway/__generated__/resolvers.ts',
        'graphql-gateway/__generated__/rest-api.ts',
        'docs/machines.md',
        'rest-api.json',
        'web/route-tree.gen.ts',
        'web/ui/icon/__generated__/drawings.ts',
      ]),
    )
  })

  test('is applied by the command, which lists what it did and what remains', async () => {
    const { isGreen, output } = await scratch.node('scripts/new.ts', ...(complete.at(-1) ?? []))
    expect({ isGreen, output }).toMatchObject({ isGreen: true })
    const written = [...output.matchAll(/^ {2}(added {2}|changed) (\S+)$/gm)].map(
      ([, how = '', file = '']) => `${how.trim()} ${file}`,
    )
    expect(written).toEqual([
      'added web/routes/atelier/exports.tsx',
      'added web/features/atelier/exports-view.tsx',
      'added web/features/atelier/exports-view.test.tsx',
      'changed tests/e2e/screens.ts',
      'changed web/language/english/everywhere.json',
    ])
    expect(output).toContain('What remains:')
    files = [...files, ...written.map((line) => line.split(' ')[1] ?? '')]
  })

  test('is refused when repeated', async () => {
    const { isGreen, output } = await scratch.node('scripts/new.ts', 'machine', 'file-export')
    expect(isGreen).toBe(false)
    expect(output).toBe('[NAME_TAKEN] There is a machine or a flow file-export already.\n')
  })

  test('keeps every check green, with its own tests and those of the registries', async () => {
    const [problems, failed] = await Promise.all([
      checkProblems(files),
      scratch.failedTests(
        'machines/file-export',
        'machines/registry',
        'web/overlays/dialogs/rename-item-dialog.test.tsx',
        'web/features/atelier/exports-view.test.tsx',
        'web/features/exhibitions',
        'web/ui/display.test.tsx',
        'tests/screens.test.ts',
        'embedded-backend/rest-api.test.ts',
        'embedded-backend/operator/takeout.test.ts',
        'embedded-backend/rules/spatial-images/item-fields.test.ts',
        'web/features/item-editor/item-form.test.ts',
        'embedded-backend/routes/accounts/my-likes.test.ts',
        'embedded-backend/routes/spatial-images/spatial-image-likes.test.ts',
        'tests/gateway/calls.test.ts',
        'tests/permissions/matrix.test.ts',
        'tests/leaks/rows.test.ts',
      ),
    ])
    // Compare as text, so that a failure shows the problems.
    expect(problems.join('\n')).toBe('')
    expect(failed.join('\n')).toBe('')
  })

  test('covers every state of its machine and kills every mutant of its chart', async () => {
    const covered = await scratch.node('--input-type=module', '-e', coverAdded)
    expect(JSON.parse(covered.output)).toMatchObject({ machine: 'fileExport', missing: [] })
    const mutants = await scratch.node('machines/testkit/mutate-command.ts', 'fileExport')
    expect(mutants.output).toMatch(/^fileExport +killed (\d+)\/\1\n$/)
  })
})

describe('omitting a step of a recipe is detected', () => {
  const noticed: Record<Check, readonly string[]> = { types: [], tests: [], house: [], texts: [] }

  beforeAll(async () => {
    for (const [line, without] of lacking) {
      const [kind, ...args] = line.split(' ')
      add(kind, args, [without])
    }
    await scratch.node('scripts/codegen.ts')
    const [types, tests, house, texts] = await Promise.all([
      // The web project includes the visualizer, which knows every machine.
      typeErrors('', 'web/'),
      scratch.failedTests(
        'machines/registry',
        'tests/screens.test.ts',
        'tests/gateway/calls.test.ts',
        'tests/permissions/matrix.test.ts',
        'tests/leaks/rows.test.ts',
        'web/overlays/dialogs/print-item-dialog.test.tsx',
      ),
      scratch.red('tests/house/check-house.ts'),
      scratch.red('scripts/texts.ts'),
    ])
    Object.assign(noticed, { types, tests, house, texts })
  })

  test.each(lacking)('%s without its step "%s", by %s', (_line, _without, check, as) => {
    expect(noticed[check].filter((problem) => as.test(problem))).not.toEqual([])
  })
})
