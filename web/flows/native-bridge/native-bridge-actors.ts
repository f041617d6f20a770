import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import { NATIVE_SESSION_PATIENCE } from '#machines/foundation/delays.ts'
import type { Tokens } from '#machines/foundation/domain.ts'
import type { NativeMessage } from '#machines/native-bridge/native-contract.ts'
import { settledSession, signOut } from '#machines/session/session-answers.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { NativeBridge } from '#web/browser/native-bridge.ts'

import { toTokens } from '../session/tokens.ts'

type Session = ActorRefFrom<typeof sessionMachine>

/** Dependencies of the native bridge on the rest of the app, read when needed. */
interface Surroundings {
  readonly session: () => Session
  readonly accessToken: () => string | null
  /** Refreshes the stored access token; also settles if that was not possible. */
  readonly renew: () => Promise<void>
}

/**
 * Actor implementations of the native bridge. A native app may have slept, so its access token is refreshed
 * before use. Work that a newer message has replaced is aborted.
 */
export const nativeBridgeActors = (bridge: NativeBridge, { session, accessToken, renew }: Surroundings) => {
  let given: string | null = null
  return {
    detectBridge: fromPromise<boolean>(async () => bridge.isPresent()),
    hearNativeApp: fromCallback(({ sendBack }) =>
      bridge.listen((messageId, message) =>
        sendBack(
          message.type === 'clearTokens'
            ? { type: 'tokens.clear', messageId }
            : {
                type: 'tokens.set',
                messageId,
                tokens: {
                  authToken: message.accessToken,
                  refreshToken: message.refreshToken,
                  ...(message.username === undefined ? {} : { username: message.username }),
                },
              },
        ),
      ),
    ),
    tellNativeApp: fromPromise<void, NativeMessage>(async ({ input }) => await bridge.send(input)),
    storeTokens: fromPromise<void, Tokens>(async ({ input, signal }) => {
      await giveTokens(session(), toTokens(input), signal)
      given = input.authToken
    }),
    clearTokens: fromPromise<void>(async ({ signal }) => {
      await settledSession(session())
      signal.throwIfAborted()
      await signOut(session())
    }),
    refreshSession: fromPromise<{ isSignedIn: boolean }>(
      async () =>
        await refresh(session(), async () => {
          const isAsGiven = given !== null && accessToken() === given
          given = null
          if (isAsGiven) await renew()
        }),
    ),
  }
}

/** Notifies a native app of the sign-out; its answer does not matter here. */
export const notifyNativeAppOfSignOut = (bridge: NativeBridge) =>
  fromPromise<void>(async () => {
    if (bridge.isPresent()) await bridge.send({ type: 'clearToken' })
  })

/**
 * Passes tokens to the session, which accepts them only while idle; stops once newer tokens have replaced
 * them.
 */
const giveTokens = async (session: Session, tokens: Tokens, signal: AbortSignal): Promise<void> => {
  const event = { type: 'tokens.received' as const, tokens }
  do {
    await waitFor(session, (snapshot) => snapshot.can(event), { timeout: NATIVE_SESSION_PATIENCE })
    signal.throwIfAborted()
  } while (!session.getSnapshot().can(event))
  await new Promise<void>((resolve, reject) => {
    const stored = session.on('session.signedIn', () => settle(resolve))
    const failed = session.on('session.signInFailed', () => settle(() => reject(new Error('not stored'))))
    const settle = (outcome: () => void) => {
      stored.unsubscribe()
      failed.unsubscribe()
      outcome()
    }
    session.send(event)
  })
}

/**
 * Refreshes the token, then waits for the profile that is being fetched, or fetches it and the storage usage
 * again.
 */
const refresh = async (session: Session, renew: () => Promise<void>): Promise<{ isSignedIn: boolean }> => {
  const isFetching = session.getSnapshot().hasTag('undecided')
  await settledSession(session)
  await renew()
  const snapshot = session.getSnapshot()
  const { account } = snapshot.children
  if (!snapshot.hasTag('signedIn') || account === undefined) return { isSignedIn: false }
  if (!isFetching) {
    session.send({ type: 'profile.refresh' })
    session.send({ type: 'storage.refresh' })
  }
  const settled = await waitFor(account, ({ value }) => ['loaded', 'missing'].includes(value.profile), {
    timeout: NATIVE_SESSION_PATIENCE,
  })
  if (settled.matches({ profile: 'missing' })) throw new Error('the profile could not be fetched')
  return { isSignedIn: settled.matches({ profile: 'loaded' }) }
}
