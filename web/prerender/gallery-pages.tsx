import type { ServedHome, ServedSearch } from '../browser/served-data.ts'
import { createEmptyTokenStore } from '../browser/tokens.ts'
import { homeRequests, searchRequests } from '../features/gallery/gallery-queries.ts'
import { listAddress, readListAddress, readListSearch } from '../features/search/list-search.ts'
import { createAppRouter } from '../router.tsx'
import { servedHomeResults, servedSearchResults } from '../served-results.ts'
import { prepareApp } from '../start-app.ts'
import { RENDER_ORIGIN, renderPage } from './render-page.tsx'
import { gatewayQuestion } from './rendering-program.ts'
import type { PageHtml, Question } from './rendering-program.ts'

export const homeQuestions: readonly Question[] = homeRequests.map(gatewayQuestion)

/** Returns the preload of the stage's picture only; cards are loaded as the page is read. */
function firstPreloadIn(head: string): string {
  return /<link\b[^>]*\brel="preload"[^>]*\bfetchpriority="high"[^>]*>/i.exec(head)?.[0] ?? ''
}

/** Renders the home page for a visitor. */
export async function renderHome(home: ServedHome): Promise<PageHtml> {
  const app = prepareApp({
    tokens: createEmptyTokenStore(),
    origin: RENDER_ORIGIN,
    served: servedHomeResults(home),
  })
  const router = createAppRouter({ app, loadPayload: async () => null, scrollRestoration: false })
  const { head, body, isWhole } = await renderPage({ app, router }, '/')
  if (!isWhole) throw new Error('the home page could not be drawn')
  return { head: firstPreloadIn(head), body }
}

/** Parses the query string of /search as the page itself does. */
export const readSearch: (query: string) => object = readListAddress

export function searchQuestions(search: object): readonly Question[] {
  return searchRequests(readListSearch({ ...search })).map(gatewayQuestion)
}

/** Renders a search page with its results for a visitor. */
export async function renderSearch(served: ServedSearch): Promise<PageHtml> {
  const app = prepareApp({
    tokens: createEmptyTokenStore(),
    origin: RENDER_ORIGIN,
    served: servedSearchResults(served),
  })
  const router = createAppRouter({ app, loadPayload: async () => null, scrollRestoration: false })
  const address = listAddress(served.search)
  const { head, body, isWhole } = await renderPage({ app, router }, address)
  if (!isWhole) throw new Error(`${address} could not be drawn`)
  return { head: head.replaceAll(/<(title|meta|link)\b/g, '<$1 data-rendered'), body }
}
