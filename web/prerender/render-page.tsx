import { setTimeout } from 'node:timers/promises'

import type { AnyRouter } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { App } from '../app-context.tsx'
import { Screen } from '../screen.tsx'

/** Placeholder origin for rendering, when the site's own is unknown. */
export const RENDER_ORIGIN = 'http://localhost'

interface Drawn {
  /** Titles, metadata and links, which belong in the head. */
  readonly head: string
  readonly body: string
  /** True if every part of the page was loaded. */
  readonly isWhole: boolean
}

/** Elements that React puts first, as there is no head to put them in. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Renders until no part is missing: lazy parts load at the first attempt and are present in a later one. */
async function renderWhole(screen: ReactNode): Promise<string> {
  for (let drawings = 0; drawings < 100; drawings += 1) {
    const html = renderToString(screen)
    if (!html.includes('<!--$!-->')) return html
    await setTimeout(20)
  }
  throw new Error('a part of the page does not load')
}

/** Renders the page of a path, with an app that is never started. Rejects if the path redirects. */
export async function renderPage(
  { app, router }: { readonly app: App; readonly router: AnyRouter },
  path: string,
): Promise<Drawn> {
  const request = new Request(RENDER_ORIGIN + path)
  let html: string | null = null
  let isWhole = false
  await createRequestHandler({ request, createRouter: () => router })(async ({ router: loaded }) => {
    html = await renderWhole(<Screen app={app} router={loaded} />)
    isWhole = loaded.state.matches.every((match) => match.status === 'success')
    return new Response(null)
  })
  if (html === null) throw new Error(`${path} leads elsewhere`)
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, body: String(html).slice(head.length), isWhole }
}
