import { openDialog } from '#machines/dialog/open-dialog.ts'
import { settledSession } from '#machines/session/session-answers.ts'
import { showSnackBar } from '#machines/snack-bar/show-snack-bar.ts'

import type { App } from './app-context.tsx'
import { createAnnouncements, keepFocus } from './browser/accessibility.ts'
import { watchReturn, isPartFailure, loadAhead } from './browser/builds.ts'
import { chooseLanguage } from './browser/choose-language.ts'
import { isDebugMode, watchConnectivity, readDevice, watchDevice, watchFirstTouch } from './browser/device.ts'
import { listenToFrame, sendToFrame } from './browser/frame-messages.ts'
import { createPreview, dropPreview } from './browser/image-preview.ts'
import { isMotionReduced, watchReducedMotion } from './browser/reduced-motion.ts'
import { grabHint, targetOf } from './browser/seen-hints.ts'
import { isSeen } from './browser/service-worker.ts'
import { copyText, watchExternalLinks, canShare, openExternal, share } from './browser/share.ts'
import { farewellMarker } from './browser/tab-records.ts'
import type { TokenStore } from './browser/tokens.ts'
import { photoTitle } from './features/item/item-display.ts'
import { answerCrashes, createAppActor } from './flows/app/app-actor.ts'
import type { Inspect } from './flows/app/screen-logic.ts'
import { createSubmissions } from './flows/submission/submissions.ts'
import type { GraphqlOptions } from './graphql/client.ts'
import { failureMessage } from './graphql/failure-messages.ts'
import { t } from './language/t.ts'

interface StartOptions {
  readonly tokens: TokenStore
  readonly origin: string
  readonly buildId?: string
  /** Origin of our scripts; the page's own origin by default. */
  readonly ownOrigin?: string
  /** Address of plans and prices. */
  readonly plansUrl?: string | null
  /** False inside other sites' pages, where visitors are not measured. */
  readonly isMeasured?: boolean
  /** Gateway responses that came with the page, by the keys of their requests. */
  readonly served?: GraphqlOptions['served']
  /** Observes all events of all machines; only in debug mode. */
  readonly inspect?: Inspect
}

/** Creates the application, once and outside React, also without a browser; `start` starts its machines. */
export function prepareApp({ plansUrl = null, ...options }: StartOptions): App {
  const { tokens, origin, buildId = 'development', ownOrigin = origin, isMeasured = true } = options
  const { served, inspect } = options
  const actor = createAppActor({
    tokens,
    url: `${origin}/graphql`,
    buildId,
    ownOrigin,
    isMeasured,
    served,
    ...(inspect && { inspect }),
  })
  const announcements = createAnnouncements()
  const say: App['say'] = (text, sayOptions) => {
    showSnackBar(actor.snackBar, text, sayOptions)
    announcements.announce(text)
  }
  const { isStarted, ...lifetime } = createLifetime(actor)
  const app: App = {
    ...actor,
    ...lifetime,
    origin,
    isSignedIn: async () => {
      if (isStarted()) return (await settledSession(actor.session)).isSignedIn
      // A server-rendered page is hydrated before the machines start: until then, a visitor without tokens is
      // not signed in.
      return tokens.refreshToken() !== null
    },
    say,
    announcements,
    submissions: createSubmissions(
      { ...actor, say, grantFarewell: () => farewellMarker.write(true) },
      inspect,
    ),
    isPartFailure,
    targetOf,
    isDebugMode,
    plansUrl,
    ...browserParts(actor, say),
  }
  reportNews(app, actor)
  return app
}

type AppActor = ReturnType<typeof createAppActor>

/** Starts and stops the machines and their browser event listeners. */
function createLifetime(actor: AppActor) {
  const { connectivity, buildWatch, bridge } = actor
  const watches: (() => void)[] = []
  let isStarted = false
  return {
    isStarted: (): boolean => isStarted,
    start: () => {
      if (isStarted) return actor.actor
      isStarted = true
      watches.push(
        watchExternalLinks((url) => {
          const isNativeApp = actor.nativeBridge.getSnapshot().hasTag('present')
          if (isNativeApp) void openExternal(bridge, url)
          return isNativeApp
        }),
        keepFocus(),
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
  }
}

/** Preloads a part of the program on the first interaction that is more than reading. */
function loadOnTouch(load: () => Promise<unknown>): () => void {
  return watchFirstTouch(() => void loadAhead(load))
}

/** Browser functions for screens. */
function browserParts({ bridge, shelf }: AppActor, say: App['say']) {
  return {
    copyText,
    canShare: () => canShare(bridge),
    share: async (shared: Parameters<App['share']>[0]) => {
      const result = await share(bridge, shared)
      if (result === 'copied') say(t('リンクをコピーしました'), { type: 'Success' })
      if (result === 'failed') say(t('共有できませんでした'), { type: 'Warning' })
      return result
    },
    farewell: {
      isGranted: () => farewellMarker.read() !== null,
      take: () => {
        const isGranted = farewellMarker.read() !== null
        farewellMarker.clear()
        return isGranted
      },
    },
    chooseLanguage,
    openExternal: async (url: string) => await openExternal(bridge, url),
    shelve: (files: readonly File[]) => files.map((file) => shelf.put(file)),
    previewOf: async (fileId: string) => await createPreview(shelf.take(fileId)),
    dropPreview,
    device: { read: readDevice, watch: watchDevice },
    motion: { isReduced: isMotionReduced, watch: watchReducedMotion },
    grabHint,
    onTouch: loadOnTouch,
    isSeen,
    frame: { send: sendToFrame, listen: listenToFrame },
  } satisfies Partial<App>
}

const wishWords = {
  favorite: t('お気に入りに追加しました'),
  feedback: t('感想を送りました'),
  // These have messages of their own once they are done.
  collect: null,
  keepTrial: null,
} as const

/** Shows messages for the events that machines emit, and reacts to them. */
function reportNews(app: App, actor: AppActor): void {
  const { session, graphql, connectivity, buildWatch } = actor
  const { say, announcements } = app
  answerCrashes(actor.actor, say)
  // Drop cached data, so that one person never sees what another has loaded.
  session.on('session.signedIn', graphql.forget)
  session.on('session.signedOut', graphql.forget)
  session.on('session.wasLost', () => void askToSignInAgain(app))
  reportDelays(app, actor)
  actor.actor.on('task.ended', ({ task }) => {
    if (task.status === 'COMPLETED')
      say(t('「{title}」が完成しました', { title: photoTitle(task.title ?? '') }), { type: 'Success' })
    if (task.status === 'FAILED')
      say(t('「{title}」を作れませんでした', { title: photoTitle(task.title ?? '') }), { type: 'Warning' })
  })
  actor.creation.on('creation.started', () => say(t('空間画像を作りはじめました'), { type: 'Accent' }))
  actor.intent.on('intent.fulfilled', ({ wish }) => {
    const words = wishWords[wish.kind]
    if (words !== null) say(words, { type: 'Success' })
    if (wish.kind === 'keepTrial') actor.trial.send({ type: 'trial.keep' })
    if (wish.kind === 'collect')
      void openDialog(app.dialog, 'Collect', { spatialImageId: wish.spatialImageId })
  })
  actor.trial.on('trial.made', () => announcements.announce(t('空間画像ができました')))
  actor.trial.on('trial.kept', () => say(t('空間画像を保存しました'), { type: 'Success' }))
  actor.intent.on('intent.failed', ({ failure }) => say(failureMessage(failure), { type: 'Warning' }))
  connectivity.on('connection.lost', () => announcements.announce(t('オフラインです')))
  connectivity.on('connection.restored', () => announcements.announce(t('オンラインに戻りました')))
  buildWatch.on('build.found', () => say(t('新しいバージョンがあります'), { type: 'Accent' }))
  buildWatch.on('build.held', () => say(t('作業が終わってから更新してください'), { type: 'Caution' }))
}

/** Shows one message when a token refresh takes long, and no other until that refresh has settled. */
function reportDelays({ say }: App, { tokenRefresh }: AppActor): void {
  let isSaid = false
  tokenRefresh.on('token.delayed', () => {
    if (!isSaid) say(t('サーバーの応答を待っています。ログインはそのままです'), { type: 'Caution' })
    isSaid = true
  })
  tokenRefresh.on('token.settled', () => {
    isSaid = false
  })
}

/**
 * Asks for the sign-in in a dialog over the page, so that work goes on afterwards, also in an open dialog.
 * Dismissing it signs out. If another dialog replaces it, it opens again over that one.
 */
async function askToSignInAgain(app: App): Promise<void> {
  const { outcome } = await openDialog(app.dialog, 'Login', { isLoginOnly: true }, { interrupts: true })
  if (outcome === 'dismissed') app.session.send({ type: 'session.signOut' })
  else if (app.session.getSnapshot().hasTag('signInWanted')) await askToSignInAgain(app)
}
