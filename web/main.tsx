import { createRoot, hydrateRoot } from 'react-dom/client'

import { whenIdle } from './browser/builds.ts'
import { replayEarlyPress } from './browser/early-presses.ts'
import { readPlansUrl } from './browser/public-config.ts'
import {
  dropRenderedHead,
  isPageRendered,
  loadPayload,
  dropServedHead,
  keepServedHead,
} from './browser/rendered-page.ts'
import { readServedHome, readServedPhoto, readServedSearch } from './browser/served-data.ts'
import { forgetSeen, keepSeen, startServiceWorker } from './browser/service-worker.ts'
import { createCookieTokenStore, createEmptyTokenStore } from './browser/tokens.ts'
import { listAddress, readListAddress } from './features/search/list-search.ts'
import { language } from './language/t.ts'
import { openInspector } from './open-inspector.ts'
import { createAppRouter } from './router.tsx'
import { Screen } from './screen.tsx'
import { servedHomeResults, servedPhotoResults, servedSearchResults } from './served-results.ts'
import { prepareApp } from './start-app.ts'
import { whenTakenOver } from './take-over.tsx'
import { dropServedSession } from './viewer/served-session.ts'
import { watchIntent, watchParts } from './watch-navigation.ts'
import { watchSignOut } from './watch-sign-out.ts'

import './ui/base.css'

// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

// If English did not load, the page is in Japanese.
document.documentElement.lang = language()

const isEmbedded = /^\/photo\/[^/]+\/embed\/?$/.test(location.pathname)

/**
 * Takes the search results that the server sent for this address, or null. Normalises the address before the
 * router reads it.
 */
function takeServedSearch() {
  const found = readServedSearch()
  const address = listAddress(readListAddress(location.search))
  if (found === null || address !== listAddress(found.search)) return null
  history.replaceState(history.state, '', address + location.hash)
  return found
}

const [photo, home, search] = [readServedPhoto(), readServedHome(), takeServedSearch()]
const served =
  (photo && servedPhotoResults(photo)) ??
  (search && servedSearchResults(search)) ??
  (home && servedHomeResults(home))
const tokens = isEmbedded ? createEmptyTokenStore() : createCookieTokenStore()
const inspector = await openInspector()
const app = prepareApp({
  tokens,
  origin: location.origin,
  buildId: __BUILD_ID__,
  isMeasured: !isEmbedded,
  ownOrigin: new URL(import.meta.url).origin,
  plansUrl: readPlansUrl(import.meta.env['VITE_PLANS_URL']),
  ...(served ? { served } : {}),
  ...(inspector ? { inspect: inspector.inspect } : {}),
})
/** True while a server-rendered page waits for its hydration. */
let isReadMeanwhile = false
const router = createAppRouter({
  app,
  // Keep the scroll position if the user scrolled before hydration.
  scrollRestoration: () => !(isReadMeanwhile && scrollY > 0),
  // Only a build has payload files.
  loadPayload: import.meta.env.DEV ? async () => null : loadPayload,
})

function tellViewed(path: string) {
  return app.consent.send({ type: 'page.viewed', path, title: document.title })
}

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  isReadMeanwhile = false
  // Until a navigation, keep what the server put into the head, except for the title.
  dropServedHead(fromLocation && pathChanged ? 'everything' : 'title')
  if (fromLocation === undefined || pathChanged) tellViewed(toLocation.pathname)
})
watchParts(app, router)
watchIntent(app, router)
watchSignOut(app, router, tokens)
app.session.on('session.signedOut', () => {
  void forgetSeen()
  void router.invalidate()
})

/** Caches pages for offline use, except in other sites' pages and in the native app. */
function keepForOffline() {
  const isNative = app.nativeBridge.getSnapshot().hasTag('present') || /^\/app(\/|$)/.test(location.pathname)
  if (!import.meta.env.PROD || isEmbedded || isNative) return
  void whenIdle().then(startServiceWorker)
  // A navigation inside the app loads no document, but offline the page has to be one: cache it.
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) keepSeen([toLocation.pathname])
  })
}

function findRoot(): Element {
  const found = document.querySelector('#root')
  if (found === null) throw new Error('The page has no #root')
  return found
}

const root = findRoot()
const screen = <Screen app={app} router={router} />

/** Keeps the rendered page visible until the app's own page can replace it. */
async function drawAfresh() {
  dropRenderedHead()
  dropServedSession()
  app.start()
  if (root.hasChildNodes()) await router.load()
  window.earlyPresses?.end()
  createRoot(root).render(screen)
}

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}

/** Hydrates the rendered page; the machines start once React has hydrated all of it. */
async function takeOver() {
  router.ssr = { manifest: undefined }
  isReadMeanwhile = true
  // Path of the rendered page; a guard may redirect while the router loads.
  const path = withoutSlash(location.pathname)
  await router.load()
  const { matches } = router.state
  const page = matches.at(-1)
  const isSamePage =
    page !== undefined &&
    withoutSlash(page.pathname) === path &&
    matches.every((match) => match.status === 'success')
  if (!isSamePage) {
    delete router.ssr
    return await drawAfresh()
  }
  whenTakenOver(router, page.routeId, () => {
    app.start()
    replayEarlyPress()
    tellViewed(path)
    // The server renders for visitors, so query again for a person with an account. Offline, only the served
    // data is available.
    if (served !== null && tokens.refreshToken() !== null && navigator.onLine) app.graphql.forget()
  })
  keepServedHead()
  hydrateRoot(root, screen)
}

async function draw() {
  // Search parameters change the pages that were rendered at build time.
  const isTakenOver = photo !== null || search !== null || (isPageRendered() && location.search === '')
  if (isTakenOver && inspector === null) await takeOver()
  else await drawAfresh()
  keepForOffline()
}

// Do not await: chunks that load later import this module and would deadlock with it.
void draw()
