import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readCall } from '../../scripts/recipes/call.ts'
import { addElement } from '../../scripts/recipes/edits.ts'
import { House, planRecipe, writePlan } from '../../scripts/recipes/recipe.ts'
import type { Recipe } from '../../scripts/recipes/recipe.ts'
import { recipeOf } from '../../scripts/recipes/recipes.ts'

const repository = new House(new URL('../..', import.meta.url).pathname)

function begin(list: string) {
  const root = mkdtempSync(join(tmpdir(), 'recipe-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'list.ts'), list)
  const recipe: Recipe = {
    steps: [
      { name: 'file', file: 'new/a.ts', text: 'a\n' },
      { name: 'row', file: 'list.ts', edit: addElement('list', "'a'") },
      { name: 'again', file: 'list.ts', edit: addElement('list', "'b'") },
    ],
    remains: [],
  }
  return { root, house: new House(root), recipe }
}

test('a recipe writes its files and applies the edits of a file in order', () => {
  const { root, house, recipe } = begin('const list = []\n')
  writePlan(house, planRecipe(house, recipe))
  expect(readFileSync(join(root, 'new/a.ts'), 'utf8')).toBe('a\n')
  expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe("const list = ['a',\n'b']\n")
})

test('a missing insertion point or an existing file prevents all writes', () => {
  const { root, house, recipe } = begin('const other = []\n')
  expect(() => planRecipe(house, recipe)).toThrow('[ANCHOR_MISSING] list.ts has no constant list.')
  expect(readdirSync(root)).toEqual(['list.ts'])
  const again = begin('const list = []\n')
  writePlan(again.house, planRecipe(again.house, again.recipe))
  expect(() => planRecipe(again.house, again.recipe)).toThrow('[NAME_TAKEN] new/a.ts exists already.')
})

test('a failing write rolls back the files already written', () => {
  const { root, house } = begin('before\n')
  const plan = new Map([
    ['list.ts', 'after\n'],
    ['new/a.ts', 'a\n'],
    ['list.ts/below.ts', 'cannot be\n'],
  ])
  expect(() => writePlan(house, plan)).toThrow('EEXIST')
  expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('before\n')
  expect(readdirSync(join(root, 'new'))).toEqual([])
})

test('a step can be omitted by its name', () => {
  const { house, recipe } = begin('const list = []\n')
  expect([...planRecipe(house, recipe, ['file']).keys()]).toEqual(['list.ts'])
  expect(() => planRecipe(house, recipe, ['nothing'])).toThrow(
    '[NO_SUCH_STEP] The recipe has no step nothing.',
  )
})

test.each<[string, string[]]>([
  ['[BAD_KIND] There is no recipe page', ['page', '/a']],
  ['[BAD_NAME] A name is missing, such as download.', ['machine']],
  ['[BAD_NAME] "Download" is not kebab case', ['machine', 'Download']],
  ['[BAD_NAME] "atelier/exports" is no route', ['route', 'atelier/exports']],
  ['[NAME_TAKEN] web/ui/icon/icon-sources.ts has an icon heart already.', ['icon', 'heart']],
  ['[NO_SUCH_ICON] Fluent UI System Icons has no rocketry.', ['icon', 'rocketry']],
  ['There are cube, ', ['icon', 'box-of-cubes', 'cube-blue']],
  ['[NAME_TAKEN] There is a machine or a flow session already.', ['machine', 'session']],
  ['[NAME_TAKEN] There is a machine or a flow sign-up already.', ['machine', 'sign-up']],
  ['[NAME_TAKEN] There is a machine or a flow source-upload already.', ['machine', 'source-upload']],
  ['[BAD_CALL] "getLikes" is no call, such as getSpatialImageLikes', ['call', 'getLikes']],
  [
    '[BAD_CALL] "POST /v1/me/likes" is no call that the recipe writes',
    ['call', 'POST', '/v1/me/likes', 'likes'],
  ],
  ['[BAD_NAME] "Place" is not camel case', ['field', 'Place']],
  ['[BAD_NAME] "Likes" is not camel case', ['call', 'GET', '/v1/me/likes', 'Likes']],
  ['[NAME_TAKEN] There is a call GET /v1/me/favorites already.', ['call', 'getMyFavorites']],
  ['has a kind PhotoEdit already.', ['dialog', 'photo-edit']],
  ['[NAME_TAKEN] web/routes/atelier/log.tsx exists already.', ['route', '/atelier/log']],
  ['[NAME_TAKEN] web/routes/collection/page.tsx exists already.', ['route', '/collection']],
  [
    '[PARENT_IS_A_PAGE] web/routes/favorite.tsx is a page; move it to web/routes/favorite/page.tsx',
    ['route', '/favorite/old'],
  ],
])('an invalid request is refused: %s', (message, [kind, ...args]) => {
  expect(() => recipeOf(repository, kind, args)).toThrow(message)
})

test.each([
  ['/atelier/exports', "layout: 'atelier', guards: ['signedIn']"],
  ['/guideline/components/chip', "layout: 'guideline' }"],
  ['/photo/{id}/prints', "layout: 'default' }"],
  ['/exhibitions', "layout: 'default' }"],
])('a page gets the layout and guard of its neighbours: %s', (path, expected) => {
  const [page] = recipeOf(repository, 'route', [path]).steps
  expect(page && 'text' in page ? page.text : '').toContain(`staticData: { ${expected}`)
})

test.each([
  [['getSpatialImageLikes'], 'GET /v1/spatial-images/{id}/likes', 'spatialImageLikes', true],
  [['getMyLateLikes'], 'GET /v1/me/late-likes', 'myLateLikes', false],
  [['GET', '/v1/spatial-images/{id}/likes', 'likesOf'], 'GET /v1/spatial-images/{id}/likes', 'likesOf', true],
  [['GET', '/v1/me/likes', 'likes'], 'GET /v1/me/likes', 'likes', false],
])('a call is read by its short or full name: %s', (args, call, field, isAboutItem) => {
  const read = readCall(args)
  expect({ ...read, field: read.field.camel }).toMatchObject({ call, field, isAboutItem })
})

test('a field of an item takes eleven files, tests aside', () => {
  const recipe = recipeOf(repository, 'field', ['shotPlace', '撮影した場所', 'Shot at'])
  const written = [...planRecipe(repository, recipe).keys()]
  const remaining = recipe.remains.flatMap((line) => line.slice(0, line.indexOf(':')).split(' and '))
  const touched = new Set([...written, ...remaining])
  expect([...touched].filter((file) => !/\.test\.ts$|\/testing\//.test(file)).toSorted()).toEqual([
    'CHANGELOG.md',
    'embedded-backend/rules/spatial-images/item-fields.ts',
    'embedded-backend/rules/takeout/takeout-schema.ts',
    expect.stringMatching(/^embedded-backend\/store\/migrations\/\d{3}-shot-place\.sql$/),
    'embedded-backend/store/tables/content-tables.ts',
    'schema.graphql',
    'web/features/item-editor/item-form.tsx',
    'web/features/photo/photo-facts.tsx',
    'web/graphql/failure-messages.ts',
    'web/graphql/fragments.ts',
    'web/language/english/everywhere.json',
  ])
  expect(repository.read('CONTRIBUTING.md')).toContain('eleven files, tests aside')
})
