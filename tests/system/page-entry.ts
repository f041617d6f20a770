import type { InspectionEvent } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { settledSession, signIn, signOut } from '#machines/session/session-answers.ts'
import { createRedactor } from '#visualizer/live/redact.ts'
import { createCookieTokenStore } from '#web/browser/token-store.ts'
import { MeQuery } from '#web/flows/account/account-operations.ts'
import { submitSignUp } from '#web/overlays/submit-sign-up.ts'
import { prepareApp } from '#web/start-app.ts'

/** Loads the page as `web/main.tsx` does, without a screen; what screens call stands beside the app. */
export function openPage(inspect: (event: InspectionEvent) => void) {
  const tokens = createCookieTokenStore()
  const app = prepareApp({ tokens, origin: location.origin, buildId: 'checked', inspect })
  return {
    app,
    tokens,
    openDialog,
    settledSession,
    signIn,
    signOut,
    submitSignUp,
    createRedactor,
    /** What any screen does that shows data. */
    askProfile: () => app.graphql.query(MeQuery, {}),
  }
}

/** A running page of the product. */
export type Page = ReturnType<typeof openPage>
