import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { dialogKinds } from '#machines/dialog/dialog-kinds.ts'

import { dialogs, screens } from './e2e/screens.ts'
import { sourceFiles } from './house/imports.ts'
import { screensDocument } from './screens-document.ts'

/** Table of specification §2, verbatim. */
const specification = `
/ /search /categories/{id} /photo/{id} /policy /collection /collection/{id} /feedback /user/{id} /eura | default | public
/mypage | default | login required
/favorite /message | default | login required
/config /config/logout /config/account /config/see-you-again | default | login required
/create /create/image /create/video /create/splat | default | login required
/atelier /atelier/log /atelier/contents /atelier/feedback /atelier/analytics /atelier/content/{id} | atelier | login required
/login /signup /logout /confirm-signup /pw-reset /pw-reset/confirm | login | public
/player /maintenance /photo/{id}/embed | fullscreen | public
/app /app/photo/{id} | app | public
/app/login /app/logout /app/signup /app/confirm-signup | login | public
/guideline /guideline/icons /guideline/components/texts /guideline/components/button /guideline/components/snack-bar /guideline/components/coach-mark /guideline/foundations/color /guideline/foundations/elevation /guideline/foundations/typography | guideline | public
`

/** Kinds of dialogs in specification §2. */
const specifiedDialogs = [
  'Login',
  'Confirm',
  'TaskLog',
  'PhotoEdit',
  'EULA',
  'EmbedCode',
  'Uploading',
  'Avatar',
]

interface Row {
  readonly route: string
  readonly layout: string | undefined
  readonly access: string
}

const sorted = (rows: readonly Row[]): Row[] =>
  rows
    .map(({ route, layout, access }) => ({ route, layout, access }))
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))

const specified = specification
  .trim()
  .split('\n')
  .flatMap((line): Row[] => {
    const [routes = '', layout, access = ''] = line.split(' | ')
    return routes.split(' ').map((route) => ({ route, layout, access }))
  })

interface BuiltRoute {
  readonly options: {
    readonly path: string
    readonly staticData?: { readonly layout?: string; readonly guards?: readonly string[] }
    readonly beforeLoad?: unknown
    readonly loader?: unknown
  }
}

/**
 * Routes of the built product; imported by a variable name, because these tests do not know the browser's
 * types.
 */
const builtRoutes = async (): Promise<BuiltRoute[]> => {
  const file = '../web/route-tree.gen.ts'
  const { routeTree } = (await import(file)) as {
    readonly routeTree: { readonly children: Readonly<Record<string, BuiltRoute>> }
  }
  return Object.values(routeTree.children)
}

const builtRows = async (): Promise<Row[]> =>
  (await builtRoutes()).map(({ options: { path, staticData = {} } }) => ({
    route: path.replaceAll(/\$(\w+)/g, '{$1}').replace(/(?<=.)\/$/, ''),
    layout: staticData.layout,
    access: (staticData.guards ?? []).length === 0 ? 'public' : 'login required',
  }))

function hasOwnTest(kind: string): boolean {
  const kebab = kind.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
  return existsSync(new URL(`../web/overlays/dialogs/${kebab}-dialog.test.tsx`, import.meta.url))
}

describe('the table of screens', () => {
  it('has a row for each route of the specification, with its layout and access; others are marked', () => {
    expect(sorted(screens.filter(({ isExtension }) => !isExtension))).toEqual(sorted(specified))
  })

  it('matches the routes of the product', async () => {
    expect(sorted(await builtRows())).toEqual(sorted(screens))
  })

  it('has a maintenance page that needs no data and that nothing links to', async () => {
    const page = (await builtRoutes()).find(({ options }) => options.path === '/maintenance')?.options
    expect(page).toMatchObject({ path: '/maintenance', component: expect.any(Function) as object })
    expect([page?.beforeLoad, page?.loader]).toEqual([undefined, undefined])
    const naming = sourceFiles('.', ['web', 'server', 'machines', 'visualizer']).filter(
      (file) => !/\.(test|gen)\.tsx?$/.test(file) && /['"`]\/maintenance/.test(readFileSync(file, 'utf8')),
    )
    // The page itself, and the list that makes the build prerender it.
    expect(naming.toSorted()).toEqual([
      'web/prerender/descriptions.ts',
      'web/public-pages.ts',
      'web/routes/maintenance.tsx',
    ])
  })

  it('has a row for each kind of dialog', () => {
    expect(dialogs.map(({ kind }) => kind).toSorted()).toEqual([...dialogKinds].toSorted())
  })

  it('has a row for each dialog of the specification; others are marked', () => {
    const specified = dialogs.filter(({ isExtension }) => !isExtension)
    expect(specified.map(({ kind }) => kind).toSorted()).toEqual(specifiedDialogs.toSorted())
  })

  it('names an existing browser test for each dialog', () => {
    // A test beside an extension opens it, while nothing in the product does.
    const unopened = dialogs.filter(({ tests }) => tests.length === 0)
    expect(unopened.filter(({ kind, isExtension }) => !isExtension || !hasOwnTest(kind))).toEqual([])
    const named = [...screens, ...dialogs].flatMap(({ tests }) => tests)
    const missing = named.filter((name) => !existsSync(new URL(`e2e/${name}.e2e.ts`, import.meta.url)))
    expect([...new Set(missing)]).toEqual([])
  })

  it('matches docs/screens.md', async () => {
    await expect(screensDocument()).toMatchFileSnapshot('../docs/screens.md')
  })
})
