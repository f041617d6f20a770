import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, Serwist } from 'serwist'

import { isItemFile, isKeptPage, SEEN_CACHES } from '#contract/page-addresses.ts'
import type { KeepMessage } from '#contract/page-addresses.ts'

import { fileKey, isKeptFile, keepOnly, pageKey } from './kept.ts'

declare const self: ServiceWorkerGlobalScope
// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

const [SEEN_PAGES, SEEN_FILES] = SEEN_CACHES
const DAY_S = 24 * 60 * 60

/** Parts of the app, named by their content, so they never change. */
const parts = new CacheFirst({
  cacheName: 'parts',
  plugins: [new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
})

/** Documents are requested each time (decision 016); the last version is shown if no answer comes. */
const pages = new NetworkFirst({
  cacheName: SEEN_PAGES,
  networkTimeoutSeconds: 8,
  plugins: [
    keepOnly(SEEN_PAGES, pageKey),
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

/** Pictures and splats of public items, also requested each time. */
const files = new NetworkFirst({
  cacheName: SEEN_FILES,
  plugins: [
    keepOnly(SEEN_FILES, fileKey, isKeptFile),
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

const isPart = (url: URL): boolean => url.pathname.startsWith('/assets/')
const isFile = (url: URL): boolean => url.pathname.startsWith('/files/')
/** Documents, and the data files that the build writes beside them. */
const isPage = (url: URL): boolean => isKeptPage(url.pathname.replace(/data\.json$/, ''))
/** Frames in other sites and the native app handle being offline themselves. */
const isOthers = (url: URL): boolean => /^\/(?:app|dev|visualizer)(?:\/|$)|\/embed\/?$/.test(url.pathname)

const serwist = new Serwist({
  // The offline page belongs to the build.
  precacheEntries: ['/offline.html', '/offline.css', '/offline.js', '/icon.svg'].map((url) => ({
    url,
    revision: __BUILD_ID__,
  })),
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  // Old pages work with a new worker: its files are named by their content or requested each time.
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
 * Keeps a page with its initial scripts: a page rendered by the app was shown without them, and would stay
 * static offline.
 */
async function keepPage(request: Request, event: ExtendableEvent): Promise<void> {
  const page = await pages.handle({ request, event })
  for (const [, path = ''] of (await page.text()).matchAll(/<script\b[^>]* src="(\/assets\/[^"]+)"/g)) {
    const script = new URL(path, request.url)
    await parts.handle({ request: new Request(script, { mode: 'cors', credentials: 'same-origin' }), event })
  }
}

/**
 * Keeps an address on request of a page: the worker does not see the first page of a visit, nor navigation
 * inside the app.
 */
async function keep(address: string, language: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, self.location.origin)
  if (url.origin !== self.location.origin) {
    if (isItemFile(url)) await files.handle({ request: new Request(url, { credentials: 'omit' }), event })
    return
  }
  // Kept pages are the same for everybody with this language: they are requested as a visitor would.
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
