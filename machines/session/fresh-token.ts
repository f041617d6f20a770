import type { ActorRefFrom, Subscription } from 'xstate'

import type { RefreshOutcome, RefusedToken, tokenRefreshMachine } from './token-refresh.machine.ts'

let asked = 0

/**
 * For a request that got 401: resolves to the token for its replay, or to `ok: false` if the original error
 * stands, also if the machine stops.
 */
export const freshToken = (
  tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>,
  refused: RefusedToken,
): Promise<RefreshOutcome> =>
  new Promise((resolve) => {
    asked += 1
    const requestId = `request-${asked}`
    // A stopped machine completes before `subscribe` returns.
    let end: Subscription | null = null
    const settle = (outcome: RefreshOutcome) => {
      answer.unsubscribe()
      end?.unsubscribe()
      resolve(outcome)
    }
    const answer = tokenRefresh.on('token.settled', ({ requestIds, outcome }) => {
      if (requestIds.includes(requestId)) settle(outcome)
    })
    end = tokenRefresh.subscribe({
      error: () => settle({ ok: false }),
      complete: () => settle({ ok: false }),
    })
    tokenRefresh.send({ type: 'token.rejected', requestId, ...refused })
  })
