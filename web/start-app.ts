import { openDialog } from '#machines/dialog/open-dialog.ts'
import { settledSession } from '#machines/session/session-answers.ts'
import { showSnackBar } from '#machines/snack-bar/show-snack-bar.ts'

import { answerCrashes } from './actors/answer-crashes.ts'
import { createAppActor } from './actors/app-actor.ts'
import type { Inspect } from './actors/inspect-logic.ts'
import type { App } from './app-context.tsx'
import { createAnnouncements } from './browser/announcements.ts'
import { watchReturn } from './browser/builds.ts'
import { isPartFailure } from './browser/chunk-reload.ts'
import { copyText } from './browser/clipboard.ts'
import { watchConnectivity } from './browser/connectivity.ts'
import { isDebugMode } from './browser/debug-mode.ts'
import { readDevice, watchDevice } from './browser/device.ts'
import { watchExternalLinks } from './browser/external-links.ts'
import { farewellMarker } from './browser/farewell.ts'
import { hearFrame, tellFrame } from './browser/frame-messages.ts'
import { createPreview, dropPreview } from './browser/image-preview.ts'
import { isMotionReduced, watchReducedMotion } from './browser/reduced-motion.ts'
import { targetOf } from './browser/seen-walkthroughs.ts'
import { openExternal, share } from './browser/share.ts'
import type { TokenStore } from './browser/token-store.ts'
import { NO_TITLE } from './graphql/task-words.ts'

interface StartOptions {
  readonly tokens: TokenStore
  readonly origin: string
  readonly buildId?: string
  /** Where our scripts come from; where the page stands, unless said. */
  readonly ownOrigin?: string
  /** Where plans and prices are published. */
  readonly plansUrl?: string | null
  /** False inside other sites' pages, where nobody is measured. */
  readonly isMeasured?: boolean
  /** Hears what every machine does; only in debug mode. */
  readonly inspect?: Inspect
}

/**
 * Makes the application, once and outside React, also where there is no browser; `start` wakes its machines.
 */
export const prepareApp = ({
  tokens,
  origin,
  buildId = 'development',
  ownOrigin = origin,
  plansUrl = null,
  isMeasured = true,
  ...inspection
}: StartOptions): App => {
  const actor = createAppActor({
    tokens,
    url: `${origin}/graphql`,
    buildId,
    ownOrigin,
    isMeasured,
    ...inspection,
  })
  const { session, snackBar, connectivity, buildWatch, graphql, shelf, bridge } = actor
  const announcements = createAnnouncements()
  const watches: (() => void)[] = []
  let isStarted = false
  const app: App = {
    ...actor,
    start: () => {
      if (isStarted) return actor.actor
      isStarted = true
      watches.push(
        watchExternalLinks((url) => {
          const isNativeApp = actor.nativeBridge.getSnapshot().hasTag('present')
          if (isNativeApp) void openExternal(bridge, url)
          return isNativeApp
        }),
        watchReturn(() => buildWatch.send({ type: 'page.returned' })),
        watchConnectivity((isOnline) =>
          connectivity.send({ type: isOnline ? 'network.wentOnline' : 'network.wentOffline' }),
        ),
      )
      return actor.start()
    },
    stop: () => {
      for (const end of watches.splice(0)) end()
      return actor.stop()
    },
    origin,
    isSignedIn: async () => {
      if (isStarted) return (await settledSession(session)).isSignedIn
      // A page that the server rendered is taken over before the machines run: nobody without tokens is
      // signed in.
      return tokens.refreshToken() !== null
    },
    say: (text, options) => {
      showSnackBar(snackBar, text, options)
      announcements.announce(text)
    },
    announcements,
    copyText,
    share: async (shared) => {
      const result = await share(bridge, shared)
      if (result === 'copied') app.say('リンクをコピーしました', { type: 'Success' })
      if (result === 'failed') app.say('共有できませんでした', { type: 'Warning' })
      return result
    },
    isPartFailure,
    targetOf,
    farewell: {
      grant: () => farewellMarker.write(true),
      isGranted: () => farewellMarker.read() !== null,
      take: () => {
        const isGranted = farewellMarker.read() !== null
        farewellMarker.clear()
        return isGranted
      },
    },
    isDebugMode,
    plansUrl,
    openExternal: async (url) => await openExternal(bridge, url),
    shelve: (files) => files.map((file) => shelf.put(file)),
    previewOf: async (fileId) => await createPreview(shelf.take(fileId)),
    dropPreview,
    device: { read: readDevice, watch: watchDevice },
    motion: { isReduced: isMotionReduced, watch: watchReducedMotion },
    frame: { tell: tellFrame, hear: hearFrame },
  }
  answerCrashes(actor.actor, app.say)
  // What one person has seen is not shown to the next.
  session.on('session.signedIn', graphql.forget)
  session.on('session.signedOut', graphql.forget)
  session.on('session.wasLost', () => void askToSignInAgain(app))
  let isDelayTold = false
  actor.tokenRefresh.on('token.delayed', () => {
    if (!isDelayTold) app.say('サーバーの応答を待っています。ログインはそのままです', { type: 'Caution' })
    isDelayTold = true
  })
  actor.tokenRefresh.on('token.settled', () => {
    isDelayTold = false
  })
  actor.actor.on('task.ended', ({ task }) => {
    if (task.status === 'COMPLETED')
      app.say(`「${task.title || NO_TITLE}」が完成しました`, { type: 'Success' })
    if (task.status === 'FAILED')
      app.say(`「${task.title || NO_TITLE}」を作成できませんでした`, { type: 'Warning' })
  })
  actor.creation.on('creation.started', () => app.say('作成を始めました', { type: 'Accent' }))
  connectivity.on('connection.lost', () => announcements.announce('オフラインです'))
  connectivity.on('connection.restored', () => announcements.announce('オンラインに戻りました'))
  buildWatch.on('build.found', () => app.say('新しいバージョンがあります', { type: 'Accent' }))
  buildWatch.on('build.held', () => app.say('作業が終わってから更新してください', { type: 'Caution' }))
  return app
}

/** The work goes on after the popup, an open dialog too; who puts it away is signed out. */
const askToSignInAgain = async ({ dialog, session }: App) => {
  const answer = await openDialog(dialog, 'Login', { isLoginOnly: true }, { interrupts: true })
  if (answer.outcome === 'dismissed') session.send({ type: 'session.signOut' })
}
