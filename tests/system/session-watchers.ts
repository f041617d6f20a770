import { REFRESH_PATIENCE, TRANSITION_GAP } from '#machines/foundation/delays.ts'

import { actorsOf, createSearch, keptRefreshToken, personOf } from './look.ts'
import type { Reply, Request } from './network.ts'
import type { PersonName } from './people.ts'
import type { Hooks, Tab, World, Watch } from './world-types.ts'

/** Observed state of a page's session. */
interface Known {
  /** Start of the present sign-in in milliseconds; null while no one is signed in. */
  since: number | null
  isSignOutAsked: boolean
  /** True once the refresh call has correctly reported that the session has ended. */
  isVerdictRight: boolean
  isAtStart: boolean
  /** True if a live session was refused because the username was another person's. */
  isMisnamed: boolean
}

const isVerdict = (reply: Reply): boolean =>
  reply.kind === 'answer' &&
  'code' in reply.answer &&
  ['UNAUTHENTICATED', 'BAD_USER_INPUT'].includes(reply.answer.code)

/** Reports sessions that end without a reason. */
function watchSessionEnds(world: World, onUnfounded: (tab: Tab, how: string) => void): Hooks {
  const known = new Map<object, Known>()
  let signedOutAt = -1

  const knownOf = (page: object | null): Known => {
    const found = known.get(page ?? {})
    if (found) return found
    const made = {
      since: null,
      isSignOutAsked: false,
      isVerdictRight: false,
      isAtStart: true,
      isMisnamed: false,
    }
    if (page) known.set(page, made)
    return made
  }

  /** True if another tab has signed out or cookies were blocked: then there is nothing to refresh with. */
  const isFoundedOtherwise = (since: number): boolean => signedOutAt >= since || world.cookies.wasBlocked

  return {
    reply: (request: Request, reply) => {
      if (request.operation !== 'RefreshToken' || !isVerdict(reply)) return
      const { refreshToken, username } = request.variables as { refreshToken: string; username: string }
      const owner = world.server.owners.get(refreshToken)
      const isOver = !world.server.isLiveSession(refreshToken)
      if (!isOver) knownOf(request.page).isMisnamed = username !== `name-${owner ?? ''}`
      else if (owner === undefined || username === `name-${owner}`)
        knownOf(request.page).isVerdictRight = true
    },
    event: ({ machine, tab }, { type }) => {
      if (machine === 'session' && type === 'session.signOut') knownOf(tab.running).isSignOutAsked = true
    },
    snapshot: ({ machine, tab }, snapshot) => {
      if (machine !== 'session') return
      const page = knownOf(tab.running)
      const isIn = snapshot.hasTag('signedIn') || snapshot.value === 'storingTokens'
      if (snapshot.value === 'clearing') signedOutAt = world.clock.now
      if (isIn) {
        page.since ??= world.clock.now
        page.isAtStart = false
        if (snapshot.value === 'storingTokens') page.isVerdictRight = page.isSignOutAsked = false
        return
      }
      const { since } = page
      const wasAtStart = page.isAtStart && snapshot.value !== 'restoring'
      if (wasAtStart) page.isAtStart = false
      const isLeft = since !== null || (wasAtStart && isRestorable(world))
      page.since = null
      if (
        isLeft &&
        !page.isSignOutAsked &&
        !page.isVerdictRight &&
        !isFoundedOtherwise(since ?? world.clock.now)
      )
        onUnfounded(
          tab,
          `${JSON.stringify(snapshot.value)} after ${since === null ? 'the start' : `${since} ms`}${
            page.isMisnamed ? ', refused for the username of another' : ''
          }`,
        )
    },
  }
}

/** True if the cookies suffice to restore a session when a page starts. */
function isRestorable({ cookies }: World): boolean {
  return cookies.get('client_refresh_token') !== null && cookies.get('username') !== null
}

const tokenCookies = ['access_token', 'client_access_token', 'refresh_token', 'client_refresh_token']

export const noTokenAfterSignOut: Watch = (world, broken) => {
  let isOut = false
  const values = new Map<object, unknown>()
  return {
    snapshot: ({ machine, tab }, { value }) => {
      if (machine !== 'session' || values.get(tab.running ?? {}) === value) return
      values.set(tab.running ?? {}, value)
      if (value === 'storingTokens') isOut = false
      if (value === 'tellingNativeApp') isOut = true
    },
    step: () => {
      const kept = isOut ? tokenCookies.filter((name) => world.cookies.get(name)) : []
      if (kept.length > 0) broken(kept.join(', '))
    },
  }
}

export const nothingOfAnother: Watch = (world, broken) => {
  const before = new Map<object, Set<PersonName>>()
  const hasBeenOut = new WeakSet<object>()
  const changed = new WeakMap<object, { readonly now: PersonName | null; readonly at: number }>()
  const searches = new Map<string, ReturnType<typeof createSearch>>()
  const searchFor = (names: readonly PersonName[]) => {
    const pattern = names.join('|')
    const search = searches.get(pattern) ?? createSearch(new RegExp(pattern))
    searches.set(pattern, search)
    return search
  }
  return {
    snapshot: ({ machine, tab }, { value }) => {
      if (machine === 'session' && value === 'clearing' && tab.running) hasBeenOut.add(tab.running)
    },
    step: () => {
      for (const { loaded, running, sessionStorage } of world.tabs) {
        if (!loaded || !running) continue
        const snapshot = loaded.page.app.session.getSnapshot()
        const isOut = snapshot.hasTag('signedOut') && !snapshot.hasTag('busy')
        const now = personOf(loaded.page)
        if (now === null && !isOut) continue
        const seen = before.get(running) ?? new Set()
        if (now !== null) before.set(running, seen.add(now))
        const others = [...seen].filter((name) => name !== now)
        if (changed.get(running)?.now !== now) changed.set(running, { now, at: world.clock.now })
        if (others.length === 0) continue
        const how = `${now ?? 'no one'} is signed in${hasBeenOut.has(running) ? ' after a sign-out' : ''}`
        const search = searchFor(others)
        const texts = search(sessionStorage.texts)
        if (texts !== null) broken(`session storage${texts} while ${how}`)
        const age = world.clock.now - (changed.get(running)?.at ?? 0)
        for (const actor of actorsOf(loaded.page)) {
          // Dialogs and messages that are shown take some time to close.
          if (age <= TRANSITION_GAP && ['dialog', 'snackBar'].includes(actor.id)) continue
          const { context = {} } = actor.getSnapshot() as { readonly context?: object }
          const found = search(context)
          if (found !== null) broken(`${actor.id}${found} while ${how}`)
        }
      }
    },
  }
}

export const oneRefresh: Watch = (world, broken) => {
  const over = new Map<object, number>()
  return {
    snapshot: ({ machine, tab }, { value }) => {
      // No refresh is in flight, so earlier requests are no longer awaited.
      if (machine === 'tokenRefresh' && typeof value === 'string')
        over.set(tab.running ?? {}, world.network.requests.length)
    },
    sent: (request) => {
      if (request.operation !== 'RefreshToken') return
      const isAwaited = (other: Request) =>
        other !== request &&
        other.operation === 'RefreshToken' &&
        other.variables['refreshToken'] === request.variables['refreshToken'] &&
        world.network.requests.indexOf(other) >= (over.get(request.page) ?? 0)
      if (world.network.openOf(request.page).some((other) => isAwaited(other)))
        broken(`a second refresh at ${request.at} ms`)
    },
  }
}

export const onlyAVerdict: Watch = (world, broken) =>
  watchSessionEnds(world, (tab, how) => broken(`${tab.name}: ${how} at ${world.clock.now} ms`))

export const sessionsAreKept: Watch = (world, broken) => {
  const given = new Map<object, string | null>()
  return {
    snapshot: ({ machine, tab }, { value, context }) => {
      if (machine !== 'session') return
      const { tokens } = context as { readonly tokens: { readonly refreshToken: string } | null }
      if (tokens) given.set(tab.running ?? {}, tokens.refreshToken)
      if (value === 'signingOut' || value === 'clearing') given.set(tab.running ?? {}, null)
    },
    calm: () => {
      for (const tab of world.tabs) {
        const token = given.get(tab.running ?? {})
        if (!tab.loaded || !token || token !== keptRefreshToken(tab)) continue
        const owner = world.server.owners.get(token)
        const isIn = tab.loaded.page.app.session.getSnapshot().hasTag('signedIn')
        const person = isIn ? (personOf(tab.loaded.page) ?? owner) : null
        if (world.server.isLiveSession(token) && person !== owner)
          broken(`${tab.name}: ${person ?? 'no one'} instead of ${owner ?? '?'}`)
      }
    },
  }
}

export const refreshWhenNeeded: Watch = (world, broken) => {
  const refused = new Set<string>()
  const needless = new WeakSet<Request>()
  const counts = new Map<object, { jumps: number; count: number }>()
  return {
    reply: (request, reply) => {
      const { token, page } = request
      if (reply.kind !== 'answer') return
      if (token && 'code' in reply.answer && reply.answer.code === 'UNAUTHENTICATED') refused.add(token)
      // A failed or abandoned refresh is repeated: only refreshes that returned a token count.
      const isUsed = 'data' in reply.answer && world.clock.now - request.at < REFRESH_PATIENCE
      if (!needless.has(request) || !isUsed) return
      const known = counts.get(page)
      const count = known?.jumps === world.ghost.jumps ? known.count + 1 : 1
      counts.set(page, { jumps: world.ghost.jumps, count })
      if (count > 2) broken(`${count} times, though the token was a good one`)
    },
    event: ({ machine }, event) => {
      // Tokens from the native app are always renewed, because it may have been suspended.
      if (machine === 'nativeBridge' && event.type === 'tokens.set')
        refused.add((event as unknown as { tokens: { authToken: string } }).tokens.authToken)
    },
    sent: (request) => {
      // Tokens that cannot be stored in cookies have to be requested again.
      if (request.operation !== 'RefreshToken' || world.cookies.wasBlocked) return
      const token = world.cookies.get('client_access_token')
      if (token && !refused.has(token) && world.server.timeLeft(token) >= 60_000) needless.add(request)
    },
  }
}
