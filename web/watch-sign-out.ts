import type { App } from './app-context.tsx'
import { notifyOtherTabs, watchOtherTabs } from './browser/other-tabs.ts'
import type { TokenStore } from './browser/tokens.ts'

/** The part of the router that is read: guards of the current page and its layouts. */
interface ShownPage {
  readonly state: {
    readonly matches: readonly { readonly staticData: { readonly guards?: readonly string[] } }[]
  }
}

/**
 * Propagates a sign-out between tabs. A page that needs an account asks for the sign-in in a dialog over it,
 * so that unsaved work stays; other pages continue signed out.
 */
export function watchSignOut(
  { session }: Pick<App, 'session'>,
  router: ShownPage,
  tokens: Pick<TokenStore, 'refreshToken'>,
): void {
  session.on('session.signedOut', notifyOtherTabs)
  watchOtherTabs(() => {
    // Another sign-in may have happened since.
    if (tokens.refreshToken() !== null || !session.getSnapshot().hasTag('signedIn')) return
    const guards = new Set(router.state.matches.flatMap(({ staticData }) => staticData.guards ?? []))
    const isNeeded = guards.has('signedIn') || guards.has('signedInOrTrying')
    session.send({ type: isNeeded ? 'session.lost' : 'session.signOut' })
  })
}
