import type { InspectionEvent } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { settledSession, signIn, signOut } from '#machines/session/session-answers.ts'
import { createRedactor } from '#visualizer/live/redact.ts'
import { createCookieTokenStore } from '#web/browser/tokens.ts'
import { MeQuery } from '#web/flows/account/account-operations.ts'
import { takeStreamSlot } from '#web/flows/task/task-actors.ts'
import { submitSignUp } from '#web/overlays/submit-sign-up.ts'
import { prepareApp } from '#web/start-app.ts'
import { watchSignOut } from '#web/watch-sign-out.ts'

import { createPageScreens } from './page-screens.ts'

/**
 * Loads the page as `web/main.tsx` does, without screens; functions that screens call are returned with the
 * app.
 */
export function openPage(inspect: (event: InspectionEvent) => void) {
  const tokens = createCookieTokenStore()
  const app = prepareApp({ tokens, origin: location.origin, buildId: 'checked', inspect })
  const screens = createPageScreens(app)
  watchSignOut(app, screens.router, tokens)
  return {
    app,
    tokens,
    screens,
    countFreeStreams,
    openDialog,
    settledSession,
    signIn,
    signOut,
    submitSignUp,
    createRedactor,
    /** Queries the profile, as any screen queries its data. */
    askProfile: () => app.graphql.query(MeQuery, {}),
  }
}

/** Number of further tasks that could be followed by a stream. */
function countFreeStreams(): number {
  const releases: (() => void)[] = []
  for (let release = takeStreamSlot(); release !== null; release = takeStreamSlot()) releases.push(release)
  for (const release of releases) release()
  return releases.length
}

/** A running page of the product. */
export type Page = ReturnType<typeof openPage>
