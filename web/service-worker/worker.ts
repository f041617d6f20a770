import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist } from 'serwist'

import { isItemFile, isKeptPage, SEEN_CACHES } from '#contract/kept-pages.ts'
import type { KeepMessage } from '#contract/kept-pages.ts'

import { fileKey, isKeptFile, keepOnly, pageKey } from './kept.ts'

declare const self: ServiceWorkerGlobalScope
// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

const [SEEN_PAGES, SEEN_FILES] = SEEN_CACHES
const DAY_S = 24 * 60 * 60

/** Parts of the app, named by their content: they never change. */
const parts = new CacheFirst({
  cacheName: 'parts',
  plugins: [new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})

/** Documents are asked for each time (decision 016), and shown as they were last where no answer comes. */
const pages = new NetworkFirst({
  cacheName: SEEN_PAGES,
  networkTimeoutSeconds: 8,
  plugins: [
    keepOnly(SEEN_PAGES, pageKey),
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

/** Pictures and splats of what is public, asked for each time as well. */
const files = new NetworkFirst({
  cacheName: SEEN_FILES,
  plugins: [
    keepOnly(SEEN_FILES, fileKey, isKeptFile),
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

const isPart = (url: URL): boolean => url.pathname.startsWith('/assets/')
const isFile = (url: URL): boolean => url.pathname.startsWith('/files/')
/** What the build has put beside a page, or what stands for its document in the app. */
const isPage = (url: URL): boolean => isKeptPage(url.pathname.replace(/data\.json$/, ''))
/** Frames of other sites and the native app answer for themselves. */
const isOthers = (url: URL): boolean => /^\/(?:app|dev|visualizer)(?:\/|$)|\/embed\/?$/.test(url.pathname)

const serwist = new Serwist({
  // The page for the time without a network goes with the build.
  precacheEntries: ['/offline.html', '/offline.css', '/offline.js', '/icon.svg'].map((url) => ({
    url,
    revision: __BUILD_ID__,
  })),
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  // Old pages go on with a new worker: what it keeps is named by its content, or asked for each time.
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    { matcher: ({ url, sameOrigin }) => sameOrigin && isPart(url), handler: parts },
    {
      matcher: ({ url, sameOrigin, request }) =>
        (sameOrigin ? isFile(url) : isItemFile(url) && request.mode === 'cors') &&
        !request.headers.has('range'),
      handler: files,
    },
    {
      matcher: ({ url, sameOrigin, request }) =>
        sameOrigin && isPage(url) && (request.mode === 'navigate' || url.pathname.endsWith('/data.json')),
      handler: pages,
    },
    {
      matcher: ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && !isOthers(url),
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: {
    entries: [{ url: '/offline.html', matcher: ({ request }) => request.mode === 'navigate' }],
  },
})

serwist.addEventListeners()

/**
 * A page with the scripts that it begins with: one that was drawn by the app has been seen without them, and
 * would stay as it is served.
 */
async function keepPage(request: Request, event: ExtendableEvent): Promise<void> {
  const page = await pages.handle({ request, event })
  for (const [, path = ''] of (await page.text()).matchAll(/<script\b[^>]* src="(\/assets\/[^"]+)"/g)) {
    const script = new URL(path, request.url)
    await parts.handle({ request: new Request(script, { mode: 'cors', credentials: 'same-origin' }), event })
  }
}

/** The first page of a visit was loaded without the worker, and pages inside the app are no documents. */
async function keep(address: string, language: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, self.location.origin)
  if (url.origin !== self.location.origin) {
    if (isItemFile(url)) await files.handle({ request: new Request(url, { credentials: 'omit' }), event })
    return
  }
  // Kept pages are the same for everybody who reads a language: they are asked for as a visitor does.
  const request = new Request(url, { credentials: 'omit', headers: { 'accept-language': language } })
  if (isPart(url)) await parts.handle({ request, event })
  else if (isFile(url)) await files.handle({ request, event })
  else if (isPage(url)) await keepPage(request, event)
}

self.addEventListener('message', (event) => {
  const message = event.data as Partial<KeepMessage> | null
  if (message?.type !== 'keep') return
  const { addresses = [], language = 'ja' } = message
  event.waitUntil(Promise.allSettled(addresses.map(async (address) => await keep(address, language, event))))
})
