import { addElement } from './edits.ts'
import { nameOf, readTitle, spelledOut } from './names.ts'
import type { Name } from './names.ts'
import { RecipeError, englishStep } from './recipe.ts'
import type { House, Recipe } from './recipe.ts'

interface RoutePath {
  /** Notation of the table of screens: `/atelier/exports/{id}`. */
  readonly route: string
  /** Names of the router's files: `['atelier', 'exports', '$id']`. */
  readonly segments: readonly string[]
  /** Folder in web/features. */
  readonly topic: string
  /** Name of its component and file. */
  readonly name: Name
}

/** Reads `/atelier/exports` or `/atelier/exports/{id}`; `$id` works like `{id}`. */
export function readRoutePath(text: string | undefined): RoutePath {
  const segments = (text ?? '')
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{(\w+)\}$/, '$$$1'))
  const isFit = segments.every((segment) =>
    /^([a-z][a-z0-9]*(-[a-z0-9]+)*|\$[a-z][a-zA-Z0-9]*)$/.test(segment),
  )
  const [topic = ''] = segments
  if (!text?.startsWith('/') || !isFit || topic.startsWith('$'))
    throw new RecipeError(
      'BAD_NAME',
      `"${text ?? ''}" is no route, such as /atelier/exports or /atelier/exports/{id}.`,
    )
  const last = segments.findLastIndex((segment) => !segment.startsWith('$'))
  const words = segments.slice(last).map((segment) => segment.replace('$', '').toLowerCase())
  return {
    route: `/${segments.map((segment) => segment.replace(/^\$(\w+)$/, '{$1}')).join('/')}`,
    segments,
    topic,
    name: nameOf(words.join('-')),
  }
}

interface NewPage {
  readonly route: string
  readonly segments: readonly string[]
  readonly topic: string
  readonly name: Name
  readonly title: string
  readonly layout: string
  readonly isSignedIn: boolean
}

function pageOf({ segments, topic, name, title, layout, isSignedIn }: NewPage): string {
  return `import { createFileRoute } from '@tanstack/react-router'

import { ${name.pascal}View } from '#web/features/${topic}/${name.kebab}-view.tsx'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/text.tsx'

export const Route = createFileRoute('/${segments.join('/')}')({
  staticData: { layout: '${layout}'${isSignedIn ? `, guards: ['signedIn']` : ''} },
  head: () => ({ meta: [{ title: t('${title} | Okuyuki') }] }),
  component: ${name.pascal}Page,
})

function ${name.pascal}Page() {
  return (
    <>
      <PageHeading title={t('${title}')} />
      <${name.pascal}View />
    </>
  )
}
`
}

function viewOf({ route, name, title }: NewPage): string {
  return `import { t } from '#web/language/t.ts'
import { EmptyState } from '#web/ui/state.tsx'

/** Content of ${route} below its heading. */
export function ${name.pascal}View() {
  return <EmptyState title={t('${title}はありません')}>{t('追加すると、ここに表示されます。')}</EmptyState>
}
`
}

function viewTestOf({ name, title }: NewPage): string {
  return `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { ${name.pascal}View } from './${name.kebab}-view.tsx'

it('says that there is nothing yet, and what will be shown here', async () => {
  await renderApp(<${name.pascal}View />)
  expect(await screen.findByText('${title}はありません')).toBeTruthy()
  expect(screen.getByText('追加すると、ここに表示されます。')).toBeTruthy()
})
`
}

/** Row of the table of screens. */
function rowOf({ route, title, layout, isSignedIn }: NewPage): string {
  const address = route.includes('{') ? `address: '${route.replaceAll(/\{\w+\}/g, '{spatialImage}')}', ` : ''
  const page = `{ ${address}...titled('${title}'), isExtension: true, tests: [] }`
  if (!isSignedIn) return `open('${route}', '${layout}', ${page})`
  const isOwn = layout === (route.startsWith('/atelier') ? 'atelier' : 'default')
  if (isOwn) return `own('${route}', ${page})`
  return `{ ...open('${route}', '${layout}', ${page}), access: 'login required' }`
}

const routes = 'web/routes'

/** Finds the page whose layout and guards apply to a folder: one of its own, or of the folder above. */
function exemplarOf(house: House, folder: string): string {
  const pages = house.list(folder).filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
  const page = pages.find((name) => name === 'page.tsx') ?? pages[0]
  if (page !== undefined) return `${folder}/${page}`
  if (folder === routes) throw new RecipeError('ANCHOR_MISSING', `${routes} has no page.tsx.`)
  return exemplarOf(house, folder.slice(0, folder.lastIndexOf('/')))
}

/** Layout and guards of the neighbouring pages. */
function staticDataOf(house: House, folder: string): Pick<NewPage, 'layout' | 'isSignedIn'> {
  const exemplar = exemplarOf(house, folder)
  const found = /staticData: \{ layout: '(\w+)'(?:, guards: \['(\w+)'\])?/.exec(house.read(exemplar))
  if (!found?.[1]) throw new RecipeError('NO_SUCH_LAYOUT', `${exemplar} names no layout in its staticData.`)
  return { layout: found[1], isSignedIn: found[2] === 'signedIn' }
}

/** File of a page, inside the folder of that name if it exists. */
function fileOf(house: House, segments: readonly string[]): string {
  const path = `${routes}/${segments.join('/')}`
  const parent = segments
    .slice(0, -1)
    .map((_, index) => `${routes}/${segments.slice(0, index + 1).join('/')}.tsx`)
  const blocking = parent.find((file) => house.has(file))
  // The router would render the new page inside this one.
  if (blocking !== undefined)
    throw new RecipeError(
      'PARENT_IS_A_PAGE',
      `${blocking} is a page; move it to ${blocking.replace(/\.tsx$/, '/page.tsx')} first.`,
    )
  const taken = [`${path}.tsx`, `${path}/page.tsx`].find((file) => house.has(file))
  if (taken !== undefined) throw new RecipeError('NAME_TAKEN', `${taken} exists already.`)
  return house.has(path) ? `${path}/page.tsx` : `${path}.tsx`
}

/** `route PATH [TITLE [ENGLISH]]`: a page, its view in a feature, and its row in the table of screens. */
export function routeRecipe(house: House, [path, said, english]: readonly string[]): Recipe {
  const { route, segments, topic, name } = readRoutePath(path)
  const file = fileOf(house, segments)
  const page: NewPage = {
    route,
    segments,
    topic,
    name,
    title: readTitle(said ?? segments.findLast((segment) => !segment.startsWith('$'))),
    ...staticDataOf(house, file.slice(0, file.lastIndexOf('/'))),
  }
  const words = readTitle(english ?? spelledOut(name.kebab))
  const view = `web/features/${topic}/${name.kebab}-view`
  const follows = (row: string) => new RegExp(`^\\w+\\('/${topic}[/']`).test(row)
  const hasSiblings = new RegExp(`'/${topic}[/']`).test(house.read('tests/e2e/screens.ts'))
  const isNewTopic = !house.has(`web/features/${topic}`)
  const before = (row: string) => row.startsWith('feature(') && row < `feature('${topic}')`
  return {
    steps: [
      { name: 'page', file, text: pageOf(page) },
      { name: 'view', file: `${view}.tsx`, text: viewOf(page) },
      { name: 'test', file: `${view}.test.tsx`, text: viewTestOf(page) },
      {
        name: 'row',
        file: 'tests/e2e/screens.ts',
        edit: addElement('screens', rowOf(page), hasSiblings ? follows : undefined),
      },
      ...(isNewTopic
        ? [
            {
              name: 'room',
              file: 'tests/house/house-table.ts',
              edit: addElement('rooms', `feature('${topic}')`, before),
            },
          ]
        : []),
      englishStep(house, {
        [page.title]: words,
        [`${page.title} | Okuyuki`]: `${words} | Okuyuki`,
        [`${page.title}はありません`]: `No ${words.toLowerCase()}`,
        '追加すると、ここに表示されます。': 'What you add appears here.',
      }),
    ],
    remains: [
      ...(said === undefined ? [`${file}, ${view}.tsx, the row and the English: the Japanese title`] : []),
      `${view}.tsx: what the page shows, its GraphQL operation beside it, then \`npm run codegen\``,
      ...(route.includes('{') ? [`tests/e2e/screens.ts: an address that exists`] : []),
      'a link that leads there, and the name of a browser test in the row',
    ],
  }
}
