import type { App } from './app-context.tsx'
import { tellOtherTabs, watchOtherTabs } from './browser/other-tabs.ts'
import type { TokenStore } from './browser/token-store.ts'

/** As much of the router as is asked: what the shown page and its layouts demand. */
interface ShownPage {
  readonly state: {
    readonly matches: readonly { readonly staticData: { readonly guards?: readonly string[] } }[]
  }
}

/**
 * A sign-out reaches the other tabs at once. On a page that needs an account the person is asked to sign in
 * again over it, so that what is being done there stays; other pages go on signed out.
 */
export function watchSignOut(
  { session }: Pick<App, 'session'>,
  router: ShownPage,
  tokens: Pick<TokenStore, 'refreshToken'>,
): void {
  session.on('session.signedOut', tellOtherTabs)
  watchOtherTabs(() => {
    // Somebody may have signed in since.
    if (tokens.refreshToken() !== null || !session.getSnapshot().hasTag('signedIn')) return
    const guards = new Set(router.state.matches.flatMap(({ staticData }) => staticData.guards ?? []))
    const isNeeded = guards.has('signedIn') || guards.has('signedInOrTrying')
    session.send({ type: isNeeded ? 'session.lost' : 'session.signOut' })
  })
}
