import { createRoot, hydrateRoot } from 'react-dom/client'

import { dropRenderedHead, isPageRendered, loadPayload } from './browser/page-payload.ts'
import { readPlansUrl } from './browser/plans-url.ts'
import { dropServedHead } from './browser/served-head.ts'
import { createCookieTokenStore, createEmptyTokenStore } from './browser/token-store.ts'
import { openInspector } from './open-inspector.ts'
import { createAppRouter } from './router.tsx'
import { Screen } from './screen.tsx'
import { prepareApp } from './start-app.ts'
import { whenTakenOver } from './take-over.tsx'
import { watchIntent } from './watch-intent.ts'
import { watchParts } from './watch-parts.ts'

import './ui/base.css'

// oxlint-disable-next-line no-underscore-dangle -- the bundler puts it in
declare const __BUILD_ID__: string

const isEmbedded = /^\/photo\/[^/]+\/embed\/?$/.test(location.pathname)

const inspector = await openInspector()
const app = prepareApp({
  tokens: isEmbedded ? createEmptyTokenStore() : createCookieTokenStore(),
  origin: location.origin,
  buildId: __BUILD_ID__,
  isMeasured: !isEmbedded,
  ownOrigin: new URL(import.meta.url).origin,
  plansUrl: readPlansUrl(import.meta.env['VITE_PLANS_URL']),
  ...(inspector ? { inspect: inspector.inspect } : {}),
})
const router = createAppRouter({
  app,
  // Only a build has payload files.
  loadPayload: import.meta.env.DEV ? async () => null : loadPayload,
})

function tellViewed(path: string) {
  return app.consent.send({ type: 'page.viewed', path, title: document.title })
}

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  dropServedHead(fromLocation ? 'everything' : 'title')
  if (fromLocation === undefined || pathChanged) tellViewed(toLocation.pathname)
})
watchParts(app, router)
watchIntent(app, router)
app.session.on('session.signedOut', () => void router.invalidate())

function findRoot(): Element {
  const found = document.querySelector('#root')
  if (found === null) throw new Error('The page has no #root')
  return found
}

const root = findRoot()
const screen = <Screen app={app} router={router} />

function drawAfresh() {
  dropRenderedHead()
  app.start()
  createRoot(root).render(screen)
}

/** The rendered page is kept, and its machines start once React has taken over all of it. */
async function takeOver() {
  router.ssr = { manifest: undefined }
  // Of the rendered page: a guard may lead to another one while the router loads.
  const path = location.pathname.replace(/(.)\/$/, '$1')
  await router.load()
  const { matches } = router.state
  const isSamePage =
    matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1') === path &&
    matches.every((match) => match.status === 'success')
  if (!isSamePage) {
    delete router.ssr
    return drawAfresh()
  }
  whenTakenOver(router, path, () => {
    app.start()
    tellViewed(path)
  })
  hydrateRoot(root, screen)
}

// What stands behind the question mark changes the page.
if (isPageRendered() && location.search === '' && inspector === null) await takeOver()
else drawAfresh()
