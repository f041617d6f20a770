import type { Reply, Request } from './network.ts'
import type { Hooks, Tab, World } from './world-types.ts'

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
export function watchSessionEnds(world: World, onUnfounded: (tab: Tab, how: string) => void): Hooks {
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
