import { createRoot, hydrateRoot } from 'react-dom/client'

import { whenIdle } from './browser/builds.ts'
import { replayEarlyPress } from './browser/early-presses.ts'
import { dropRenderedHead, isPageRendered, loadPayload } from './browser/page-payload.ts'
import { readPlansUrl } from './browser/plans-url.ts'
import { dropServedHead, keepServedHead } from './browser/served-head.ts'
import { readServedHome } from './browser/served-home.ts'
import { readServedPhoto } from './browser/served-photo.ts'
import { readServedSearch } from './browser/served-search.ts'
import { forgetSeen, keepSeen, startServiceWorker } from './browser/service-worker.ts'
import { createCookieTokenStore, createEmptyTokenStore } from './browser/token-store.ts'
import { listAddress, readListAddress } from './features/search/list-address.ts'
import { language } from './language/t.ts'
import { openInspector } from './open-inspector.ts'
import { createAppRouter } from './router.tsx'
import { Screen } from './screen.tsx'
import { servedHomeResults, servedPhotoResults, servedSearchResults } from './served-results.ts'
import { prepareApp } from './start-app.ts'
import { whenTakenOver } from './take-over.tsx'
import { dropServedSession } from './viewer/served-session.ts'
import { watchIntent } from './watch-intent.ts'
import { watchParts } from './watch-parts.ts'
import { watchSignOut } from './watch-sign-out.ts'

import './ui/base.css'

// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

// Where English did not load, the page is in Japanese.
document.documentElement.lang = language()

const isEmbedded = /^\/photo\/[^/]+\/embed\/?$/.test(location.pathname)

/** What was found for this address. It gets the form that the page gives it before the router reads it. */
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
/** Of a page that came drawn, until the app has taken it over. */
let isReadMeanwhile = false
const router = createAppRouter({
  app,
  // Who has scrolled while the app was on its way stays there.
  scrollRestoration: () => !(isReadMeanwhile && scrollY > 0),
  // Only a build has payload files.
  loadPayload: import.meta.env.DEV ? async () => null : loadPayload,
})

function tellViewed(path: string) {
  return app.consent.send({ type: 'page.viewed', path, title: document.title })
}

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  isReadMeanwhile = false
  // The page that was served may be loaded once more while it is drawn.
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

/** In other sites' pages and in the native app nothing is kept. */
function keepForOffline() {
  const isNative = app.nativeBridge.getSnapshot().hasTag('present') || /^\/app(\/|$)/.test(location.pathname)
  if (!import.meta.env.PROD || isEmbedded || isNative) return
  void whenIdle().then(startServiceWorker)
  // A page inside the app is no document: without a network it has to be one.
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

/** What was rendered stands until the app's own page can take its place. */
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

/** The rendered page is kept, and its machines start once React has taken over all of it. */
async function takeOver() {
  router.ssr = { manifest: undefined }
  isReadMeanwhile = true
  // Of the rendered page: a guard may lead to another one while the router loads.
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
    // A page that was drawn for a visitor is asked for again by those who have an account.
    // Without a network there is only what came with it.
    if (served !== null && tokens.refreshToken() !== null && navigator.onLine) app.graphql.forget()
  })
  keepServedHead()
  hydrateRoot(root, screen)
}

async function draw() {
  // What stands behind the question mark changes the pages that the build has rendered.
  const isTakenOver = photo !== null || search !== null || (isPageRendered() && location.search === '')
  if (isTakenOver && inspector === null) await takeOver()
  else await drawAfresh()
  keepForOffline()
}

// Parts that are loaded later need what is in here: for one that waited for them, they would wait in turn.
void draw()
