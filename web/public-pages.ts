import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

import type { PagePayload } from './browser/rendered-page.ts'

const SITE_NAME = 'Okuyuki'

/** Pages that are the same for everyone: the build renders each into a file, with a payload beside it. */
export const PUBLIC_PAGES = [
  '/',
  '/policy',
  '/eura',
  '/feedback',
  '/login',
  '/signup',
  '/pw-reset',
  '/maintenance',
  '/guideline',
  '/guideline/icons',
  '/guideline/components/texts',
  '/guideline/components/button',
  '/guideline/components/snack-bar',
  '/guideline/components/coach-mark',
  '/guideline/foundations/color',
  '/guideline/foundations/elevation',
  '/guideline/foundations/typography',
] as const

export type PublicPath = (typeof PUBLIC_PAGES)[number]

/** Loads a page's payload; null if that fails: the page works without it. */
export type LoadPayload = (path: PublicPath) => Promise<PagePayload | null>

interface Head {
  readonly meta?: readonly object[]
}

interface HeadContext {
  readonly loaderData?: PagePayload | null
}

function titleIn(meta: readonly object[]): string {
  return (
    meta.map((one) => ('title' in one ? String(one.title) : '')).findLast((title) => title !== '') ??
    SITE_NAME
  )
}

function described(meta: readonly object[], description: string): readonly object[] {
  return [
    ...meta,
    { name: 'description', content: description },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'ja_JP' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: titleIn(meta) },
    { property: 'og:description', content: description },
  ]
}

/** Adds the payload to the public pages: it is loaded before the page opens, and completes its head. */
export function givePayloads({ routesByPath }: AnyRouter, loadPayload: LoadPayload): void {
  for (const path of PUBLIC_PAGES) {
    const route: AnyRoute | undefined = routesByPath[path]
    if (route === undefined) throw new Error(`no route has the path ${path}`)
    const headOf = route.options.head as ((context: HeadContext) => Head) | undefined
    const withPayload = {
      loader: () => loadPayload(path),
      staleTime: Infinity,
      head: (context: HeadContext): Head => {
        const meta = headOf?.(context).meta ?? []
        const description = context.loaderData?.description
        return { meta: description === undefined ? meta : described(meta, description) }
      },
    }
    route.update(withPayload as never)
  }
}
