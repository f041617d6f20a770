import { openDialog } from '#machines/open-dialog.ts'
import { settledSession } from '#machines/session-answers.ts'
import { showSnackBar } from '#machines/show-snack-bar.ts'

import { createAppActor } from './actors/app-actor.ts'
import type { App } from './app-context.tsx'
import { createAnnouncements } from './browser/announcements.ts'
import { copyText } from './browser/clipboard.ts'
import { watchConnectivity } from './browser/connectivity.ts'
import { readDevice, watchDevice } from './browser/device.ts'
import { hearFrame, tellFrame } from './browser/frame-messages.ts'
import { createPreview, dropPreview } from './browser/image-preview.ts'
import { isMotionReduced, watchReducedMotion } from './browser/reduced-motion.ts'
import type { TokenStore } from './browser/token-store.ts'
import { NO_TITLE } from './graphql/task-words.ts'

interface StartOptions {
  readonly tokens: TokenStore
  readonly origin: string
}

/** Makes the application, once and outside React; `start` wakes its machines. */
export const prepareApp = ({ tokens, origin }: StartOptions): App => {
  const actor = createAppActor({ tokens, url: `${origin}/graphql` })
  const { session, snackBar, connectivity, graphql, shelf } = actor
  const announcements = createAnnouncements()
  const app: App = {
    ...actor,
    origin,
    isSignedIn: async () => (await settledSession(session)).isSignedIn,
    say: (text, options) => {
      showSnackBar(snackBar, text, options)
      announcements.announce(text)
    },
    announcements,
    copyText,
    shelve: (files) => files.map((file) => shelf.put(file)),
    previewOf: async (fileId) => await createPreview(shelf.take(fileId)),
    dropPreview,
    device: { read: readDevice, watch: watchDevice },
    motion: { isReduced: isMotionReduced, watch: watchReducedMotion },
    frame: { tell: tellFrame, hear: hearFrame },
  }
  // What one person has seen is not shown to the next.
  session.on('session.signedIn', graphql.forget)
  session.on('session.signedOut', graphql.forget)
  session.on('session.wasLost', () => void askToSignInAgain(app))
  actor.actor.on('task.ended', ({ task }) => {
    if (task.status === 'COMPLETED')
      app.say(`「${task.title || NO_TITLE}」が完成しました`, { type: 'Success' })
    if (task.status === 'FAILED')
      app.say(`「${task.title || NO_TITLE}」を作成できませんでした`, { type: 'Warning' })
  })
  actor.creation.on('creation.started', () => app.say('作成を始めました', { type: 'Accent' }))
  connectivity.on('connection.lost', () => announcements.announce('オフラインです'))
  connectivity.on('connection.restored', () => announcements.announce('オンラインに戻りました'))
  watchConnectivity((isOnline) =>
    connectivity.send({ type: isOnline ? 'network.wentOnline' : 'network.wentOffline' }),
  )
  return app
}

/** The work goes on after the popup; who puts it away is signed out. */
const askToSignInAgain = async ({ dialog, session }: App) => {
  const answer = await openDialog(dialog, 'Login', { isLoginOnly: true })
  if (answer.outcome === 'dismissed') session.send({ type: 'session.signOut' })
}
