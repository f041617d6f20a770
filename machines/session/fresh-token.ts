import type { ActorRefFrom } from 'xstate'

import type { RefreshOutcome, RefusedToken, tokenRefreshMachine } from './token-refresh.machine.ts'

let asked = 0

/**
 * For a request that got 401: settles with the token to replay it with, or says to give the
 * error back.
 */
export const freshToken = (
  tokenRefresh: ActorRefFrom<typeof tokenRefreshMachine>,
  refused: RefusedToken,
): Promise<RefreshOutcome> =>
  new Promise((resolve) => {
    asked += 1
    const requestId = `request-${asked}`
    const subscription = tokenRefresh.on('token.settled', (settled) => {
      if (!settled.requestIds.includes(requestId)) return
      subscription.unsubscribe()
      resolve(settled.outcome)
    })
    tokenRefresh.send({ type: 'token.rejected', requestId, ...refused })
  })
