import type { Name } from './names.ts'

export interface NewPage {
  readonly route: string
  readonly segments: readonly string[]
  readonly topic: string
  readonly name: Name
  readonly title: string
  readonly layout: string
  readonly isSignedIn: boolean
}

export function pageOf({ segments, topic, name, title, layout, isSignedIn }: NewPage): string {
  return `import { createFileRoute } from '@tanstack/react-router'

import { ${name.pascal}View } from '#web/features/${topic}/${name.kebab}-view.tsx'
import { t } from '#web/language/t.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

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

export function viewOf({ route, name, title }: NewPage): string {
  return `import { t } from '#web/language/t.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What ${route} shows below its heading. */
export function ${name.pascal}View() {
  return <EmptyState title={t('${title}はありません')}>{t('追加すると、ここに表示されます。')}</EmptyState>
}
`
}

export function viewTestOf({ name, title }: NewPage): string {
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
export function rowOf({ route, title, layout, isSignedIn }: NewPage): string {
  const address = route.includes('{') ? `address: '${route.replaceAll(/\{\w+\}/g, '{spatialImage}')}', ` : ''
  const page = `{ ${address}...titled('${title}'), isExtension: true, tests: [] }`
  if (!isSignedIn) return `open('${route}', '${layout}', ${page})`
  const isOwn = layout === (route.startsWith('/atelier') ? 'atelier' : 'default')
  if (isOwn) return `own('${route}', ${page})`
  return `{ ...open('${route}', '${layout}', ${page}), access: 'login required' }`
}
