import { expect, it, vi } from 'vitest'

import { watchIntent, watchParts } from './watch-navigation.ts'

/** Simulates a navigation to a page, and records the events sent to the intent. */
function goTo(pathname: string, { isSignedOut = true, pathChanged = true } = {}) {
  const send = vi.fn<(event: object) => void>()
  const session = { getSnapshot: () => ({ hasTag: (tag: string) => tag === 'signedOut' && isSignedOut }) }
  const router = {
    subscribe: (type: string, listener: (event: object) => void) => {
      if (type === 'onResolved') listener({ toLocation: { pathname }, pathChanged })
    },
  }
  watchIntent({ intent: { send }, session } as never, router as never)
  return send.mock.calls.map(([event]) => event)
}

it.each(['/', '/photo/1', '/login/help', '/pw-resets'])('drops the intent at %s', (path) => {
  expect(goTo(path)).toEqual([{ type: 'intent.abandoned' }])
})

it.each(['/login', '/login/', '/app/login', '/signup', '/confirm-signup', '/signed-in', '/pw-reset/new'])(
  'keeps it at %s, which is part of the sign-in flow',
  (path) => {
    expect(goTo(path)).toEqual([])
  },
)

it('keeps it where only the search changes, and after a sign-in', () => {
  expect(goTo('/photo/1', { pathChanged: false })).toEqual([])
  expect(goTo('/photo/1', { isSignedOut: false })).toEqual([])
})

async function fail(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError'))
  // The code decides a moment later if the chunk was only preloaded.
  await new Promise((resolve) => setTimeout(resolve))
}

function begin() {
  const sent: unknown[] = []
  const send = (event: unknown) => void sent.push(event)
  const state = { status: 'idle' }
  const told: ((event: object) => void)[] = []
  const first = Promise.withResolvers<undefined>()
  let preload = first.promise
  const router = {
    state,
    latestLocation: { href: '/mypage?page=2' },
    preloadRoute: () => preload,
    subscribe: (_: string, listener: (event: object) => void) => void told.push(listener),
  }
  watchParts({ buildWatch: { send }, chunkReload: { send } } as never, router as never)
  const navigate = (event: object) => told.forEach((listener) => listener(event))
  return {
    sent,
    state,
    router,
    navigate,
    endPreload: () => first.resolve(undefined),
    /** Makes later preloads pend forever. */
    nextPreload: () => {
      preload = new Promise(() => undefined)
    },
  }
}

it('a chunk that fails to load reloads the page that required it', async () => {
  const { sent, state } = begin()
  state.status = 'pending'
  await fail()
  expect(sent.at(-1)).toEqual({ type: 'part.failed', path: '/mypage?page=2' })
})

it('a chunk that fails to prefetch on hover reloads nothing until its link is followed', async () => {
  const { sent, state, router, endPreload } = begin()
  const preload = router.preloadRoute()
  const before = sent.length
  await fail()
  expect(sent).toHaveLength(before)
  state.status = 'pending'
  await fail()
  expect(sent).toHaveLength(before + 1)
  state.status = 'idle'
  endPreload()
  await preload
  await fail()
  expect(sent).toHaveLength(before + 2)
})

it('a finished preload leaves another one in progress', async () => {
  const { sent, router, endPreload, nextPreload } = begin()
  const ended = router.preloadRoute()
  nextPreload()
  void router.preloadRoute()
  endPreload()
  await ended
  await fail()
  expect(sent).toEqual([])
})

it('an offline page does not reload', async () => {
  const { sent } = begin()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fail()
  onLine.mockRestore()
  expect(sent).toEqual([])
})

it('the build watch is notified of each navigation to another path, not of the first page', () => {
  const { sent, navigate } = begin()
  const toLocation = { href: '/create' }
  navigate({ toLocation, pathChanged: true })
  navigate({ fromLocation: {}, toLocation, pathChanged: false })
  expect(sent).toEqual([])
  navigate({ fromLocation: {}, toLocation, pathChanged: true })
  expect(sent).toEqual([{ type: 'navigation.started', path: '/create' }])
})
