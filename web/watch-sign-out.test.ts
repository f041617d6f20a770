import { afterEach, expect, it, vi } from 'vitest'

import { stubChannels } from './testing/fake-browser.ts'
import { watchSignOut } from './watch-sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

interface Tab {
  readonly isSignedIn?: boolean
  /** Token of a later sign-in, in the cookies that all tabs share. */
  readonly refreshToken?: string | null
  readonly guards?: readonly (readonly string[] | undefined)[]
}

/** Simulates a tab, and records its session's events and the messages that another tab receives. */
function open({ isSignedIn = true, refreshToken = null, guards = [] }: Tab) {
  const other = stubChannels().openAnother('session')
  const send = vi.fn<(event: object) => void>()
  const onSignedOut: (() => void)[] = []
  const session = {
    send,
    on: (type: string, listener: () => void) => type === 'session.signedOut' && onSignedOut.push(listener),
    getSnapshot: () => ({ hasTag: (tag: string) => tag === 'signedIn' && isSignedIn }),
  }
  const matches = guards.map((one) => ({ staticData: one ? { guards: one } : {} }))
  watchSignOut({ session } as never, { state: { matches } }, { refreshToken: () => refreshToken })
  return {
    sent: () => send.mock.calls.map(([event]) => event),
    signOutHere: () => onSignedOut.forEach((listener) => listener()),
    signOutThere: () => other.say('ended'),
    heard: other.heard,
  }
}

it('signs out with another tab on a page that needs no account', () => {
  const tab = open({ guards: [undefined, ['signedOut']] })
  tab.signOutThere()
  expect(tab.sent()).toEqual([{ type: 'session.signOut' }])
})

it.each(['signedIn', 'signedInOrTrying'])('asks to sign in again over a page with the guard %s', (guard) => {
  const tab = open({ guards: [undefined, ['known', guard]] })
  tab.signOutThere()
  expect(tab.sent()).toEqual([{ type: 'session.lost' }])
})

it('stays signed in if a person has signed in since', () => {
  const tab = open({ refreshToken: 'refresh-ken', guards: [['signedIn']] })
  tab.signOutThere()
  expect(tab.sent()).toEqual([])
})

it('has nothing to do where no one is signed in', () => {
  const tab = open({ isSignedIn: false })
  tab.signOutThere()
  expect(tab.sent()).toEqual([])
})

it('notifies the other tabs once of a sign-out here, and ignores its own message', () => {
  const tab = open({ refreshToken: 'refresh-hana' })
  tab.signOutHere()
  expect(tab.heard).toEqual(['ended'])
  expect(tab.sent()).toEqual([])
})
