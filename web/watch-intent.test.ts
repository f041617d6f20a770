import { expect, it, vi } from 'vitest'

import { watchIntent } from './watch-intent.ts'

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
