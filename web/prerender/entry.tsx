import { setTimeout } from 'node:timers/promises'

import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { PagePayload } from '../browser/page-payload.ts'
import { createEmptyTokenStore } from '../browser/token-store.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'
import type { PublicPath } from '../public-pages.ts'
import { createAppRouter } from '../router.tsx'
import { Screen } from '../screen.tsx'
import { prepareApp } from '../start-app.ts'
import { descriptions } from './descriptions.ts'

// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

/** A page as a visitor finds it before anything has been asked of the server. */
export interface RenderedPage {
  readonly head: string
  readonly body: string
  readonly payload: PagePayload
}

const origin = 'http://localhost'

async function loadPayload(path: PublicPath) {
  return payloadOf(path)
}

function createRendered() {
  // Never started: its machines stay in their first states, in which the browser takes the page over.
  const app = prepareApp({ tokens: createEmptyTokenStore(), origin, buildId: __BUILD_ID__ })
  return { app, router: createAppRouter({ app, loadPayload, scrollRestoration: false }) }
}

function payloadOf(path: PublicPath): PagePayload {
  return {
    path,
    buildId: __BUILD_ID__,
    description: descriptions[path],
  }
}

/** What React puts in front because there is no head to put it in. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** A part that is loaded when it is first drawn is there in the next drawing. */
async function renderWhole(screen: ReactNode): Promise<string> {
  for (let drawings = 0; drawings < 100; drawings += 1) {
    const html = renderToString(screen)
    if (!html.includes('<!--$!-->')) return html
    await setTimeout(20)
  }
  throw new Error('a part of the page does not load')
}

async function render(path: PublicPath): Promise<RenderedPage> {
  const { app, router } = createRendered()
  const answer = createRequestHandler({ request: new Request(origin + path), createRouter: () => router })
  let html = ''
  const response = await answer(async ({ router: loaded }) => {
    html = await renderWhole(<Screen app={app} router={loaded} />)
    const isWhole = loaded.state.matches.every((match) => match.status === 'success')
    return new Response(null, { status: isWhole ? 200 : 500 })
  })
  if (response.status !== 200) throw new Error(`${path} cannot be rendered: ${response.status}`)
  const head = hoisted.exec(html)?.[0] ?? ''
  return {
    head: head.replaceAll(/<(title|meta|link)\b/g, '<$1 data-rendered'),
    body: html.slice(head.length),
    payload: payloadOf(path),
  }
}

/** Renders every public page. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = []
  for (const path of PUBLIC_PAGES) pages.push(await render(path))
  return pages
}

/** Every path that the application knows, parameters as `$name`. */
export function routePatterns(): readonly string[] {
  return Object.keys(createRendered().router.routesByPath)
}
