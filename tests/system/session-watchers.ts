import type { Watch } from './invariant.ts'
import { findText, keptRefreshToken, liveActors, personOf } from './look.ts'
import type { Request } from './network.ts'
import type { PersonName } from './people.ts'
import { watchSessionEnds } from './session-ends.ts'

const tokenCookies = ['access_token', 'client_access_token', 'refresh_token', 'client_refresh_token']

/** Once a page has signed out, no cookie holds a token until somebody signs in again. */
export const noTokenAfterSignOut: Watch = (world, broken) => {
  let isOut = false
  return {
    snapshot: ({ machine }, { value }) => {
      if (machine === 'session' && value === 'storingTokens') isOut = false
      if (machine === 'session' && value === 'tellingNativeApp') isOut = true
    },
    step: () => {
      const kept = isOut ? tokenCookies.filter((name) => world.cookies.get(name)) : []
      if (kept.length > 0) broken(kept.join(', '))
    },
  }
}

/** A page where one person is signed in holds nothing of who was signed in before; nor does one that is signed out. */
export const nothingOfAnother: Watch = (world, broken) => {
  const before = new Map<object, Set<PersonName>>()
  return {
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
        if (others.length === 0) continue
        const names = new RegExp(others.join('|'))
        const texts = findText(sessionStorage.texts, names)
        if (texts !== null) broken(`session storage${texts} while ${now ?? 'nobody'} is signed in`)
        for (const actor of liveActors(loaded.page.app.actor)) {
          const { context } = actor.getSnapshot() as { readonly context?: unknown }
          const found = findText(context, names)
          if (found !== null) broken(`${actor.id}${found} while ${now ?? 'nobody'} is signed in`)
        }
      }
    },
  }
}

/** A page never waits for two refreshes of the same session. (Tabs do not promise it to each other.) */
export const oneRefresh: Watch = (world, broken) => {
  const given = new Map<object, number>()
  return {
    event: ({ machine, tab }, { type }) => {
      if (machine === 'tokenRefresh' && (type === 'token.replaced' || type === 'token.cleared'))
        given.set(tab.running ?? {}, world.network.requests.length)
    },
    sent: (request) => {
      if (request.operation !== 'RefreshToken') return
      const isAwaited = (other: Request) =>
        other !== request &&
        other.operation === 'RefreshToken' &&
        other.variables['refreshToken'] === request.variables['refreshToken'] &&
        request.at - other.at < 15_000 &&
        world.network.requests.indexOf(other) >= (given.get(request.page) ?? 0)
      if (world.network.openOf(request.page).some((other) => isAwaited(other)))
        broken(`a second refresh at ${request.at} ms`)
    },
  }
}

/** A session ends by a sign-out, or by a 400 or 401 of the refresh call for a session that is really over. */
export const onlyAVerdict: Watch = (world, broken) =>
  watchSessionEnds(world, (tab, how) => broken(`${tab.name}: ${how} at ${world.clock.now} ms`))

/** After a calm while, a page that got tokens of a live session is signed in with that person. */
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
        const person = personOf(tab.loaded.page)
        if (world.server.isLiveSession(token) && person !== owner)
          broken(`${tab.name}: ${person ?? 'nobody'} instead of ${owner ?? '?'}`)
      }
    },
  }
}

/** A token that is good for long and was not refused is not renewed, but once after the clock was set. */
export const refreshWhenNeeded: Watch = (world, broken) => {
  const refused = new Set<string>()
  const needless = new Map<object, { jumps: number; count: number }>()
  return {
    reply: ({ token }, reply) => {
      if (token && reply.kind === 'answer' && 'code' in reply.answer && reply.answer.code === 'UNAUTHENTICATED')
        refused.add(token)
    },
    event: ({ machine }, event) => {
      // The native app's tokens are renewed as a rule: it may have slept.
      if (machine === 'nativeBridge' && event.type === 'tokens.set')
        refused.add((event as unknown as { tokens: { authToken: string } }).tokens.authToken)
    },
    sent: ({ operation, page }) => {
      if (operation !== 'RefreshToken') return
      const token = world.cookies.get('client_access_token')
      if (!token || refused.has(token) || world.server.timeLeft(token) < 60_000) return
      const known = needless.get(page)
      const count = known?.jumps === world.ghost.jumps ? known.count + 1 : 1
      needless.set(page, { jumps: world.ghost.jumps, count })
      if (count > 2) broken(`${count} times, though ${world.server.timeLeft(token)} ms were left`)
    },
  }
}
