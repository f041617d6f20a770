import type { PagePayload } from '../browser/rendered-page.ts'
import { createEmptyTokenStore } from '../browser/tokens.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'
import type { PublicPath } from '../public-pages.ts'
import { createAppRouter } from '../router.tsx'
import { prepareApp } from '../start-app.ts'
import { descriptions } from './descriptions.ts'
import { RENDER_ORIGIN, renderPage } from './render-page.tsx'

export { homeQuestions, renderHome } from './gallery-pages.tsx'
export { photoDocument, renderNoPhoto, renderPhoto } from './photo-pages.tsx'
export { readSearch, renderSearch, searchQuestions } from './gallery-pages.tsx'

// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

/** Page for a visitor, before anything has been requested from the server. */
export interface RenderedPage {
  readonly head: string
  readonly body: string
  readonly payload: PagePayload
}

async function loadPayload(path: PublicPath) {
  return payloadOf(path)
}

function createRendered() {
  // Never started: its machines stay in their initial states, in which the browser hydrates the page.
  const app = prepareApp({ tokens: createEmptyTokenStore(), origin: RENDER_ORIGIN, buildId: __BUILD_ID__ })
  return { app, router: createAppRouter({ app, loadPayload, scrollRestoration: false }) }
}

function payloadOf(path: PublicPath): PagePayload {
  return {
    path,
    buildId: __BUILD_ID__,
    description: descriptions[path],
  }
}

async function render(path: PublicPath): Promise<RenderedPage> {
  const { head, body, isWhole } = await renderPage(createRendered(), path)
  if (!isWhole) throw new Error(`${path} cannot be rendered`)
  return {
    head: head.replaceAll(/<(title|meta|link)\b/g, '<$1 data-rendered'),
    body,
    payload: payloadOf(path),
  }
}

/** Renders every public page. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const path of PUBLIC_PAGES) pages.push(await render(path))
  return pages
}

/** Pages that only some may see: the status of the document must not reveal them to others. */
const UNTOLD = new Set(['/operator'])

/** Returns every path of the application except unlisted ones, with parameters as `$name`. */
export function routePatterns(): readonly string[] {
  return Object.keys(createRendered().router.routesByPath).filter((path) => !UNTOLD.has(path))
}
