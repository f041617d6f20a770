import { fromPromise } from 'xstate'

import type { BuildManifest } from '#machines/build/build-watch.machine.ts'
import type { ConsentDecision, ViewedPage } from '#machines/consent/consent.machine.ts'
import { ERROR_MEMORY } from '#machines/foundation/delays.ts'
import { consentRecord, loadAnalytics, reportPage, stopAnalytics } from '#web/browser/analytics.ts'
import {
  readLatest,
  readManifest,
  takenBuild,
  whenIdle,
  reloadAt,
  reloadMarker,
} from '#web/browser/builds.ts'
import { readAnalyticsConfig } from '#web/browser/public-config.ts'
import type { AnalyticsConfig } from '#web/browser/public-config.ts'
import { seenWalkthroughs, targetOf } from '#web/browser/seen-hints.ts'

/** Actor implementations of the build watch. */
export const buildWatchActors = (buildId: string) => ({
  waitForIdle: fromPromise<void>(async () => await whenIdle()),
  loadManifest: fromPromise<BuildManifest, { buildId: string }>(
    async ({ input, signal }) => await readManifest(input.buildId, signal),
  ),
  loadLatest: fromPromise<{ id: string }>(async ({ signal }) => {
    const { id } = await readLatest(signal)
    return { id: id === takenBuild.read() ? buildId : id }
  }),
  reload: fromPromise<void, { buildId: string; path: string | null }>(async ({ input }) => {
    takenBuild.write(input.buildId)
    reloadAt(input.path ?? '')
  }),
})

/** Actor implementations of the reload after a missing chunk. */
export const chunkReloadActors = {
  readMarker: fromPromise<{ age: number } | null>(async () => {
    const age = reloadMarker.age(ERROR_MEMORY)
    return age === null ? null : { age }
  }),
  writeMarker: fromPromise<void, { path: string }>(async ({ input }) => reloadMarker.set(input.path)),
  reload: fromPromise<void, { path: string }>(async ({ input }) => reloadAt(input.path)),
}

/** Actor implementations of the coachMark machine. */
export const coachMarkActors = {
  readSeen: fromPromise<boolean, { id: string }>(async ({ input }) => seenWalkthroughs.has(input.id)),
  findTarget: fromPromise<boolean, { selector: string }>(
    async ({ input }) => targetOf(input.selector) !== null,
  ),
  rememberSeen: fromPromise<void, { id: string }>(async ({ input }) => seenWalkthroughs.add(input.id)),
}

const earlierDecision = (): ConsentDecision | null => {
  try {
    return consentRecord.read()
  } catch {
    // Storage is off: ask on each visit.
    return null
  }
}

/** Actor implementations of the consent to analytics; if `isMeasured` is false, no service is set up. */
export const consentActors = (isMeasured: boolean) => {
  let config: AnalyticsConfig | null = null
  const settled = (): AnalyticsConfig => {
    if (config === null) throw new Error('no analytics is set up')
    return config
  }
  return {
    readConsent: fromPromise<{ isConfigured: boolean; decision: ConsentDecision | null }>(
      async ({ signal }) => {
        config = isMeasured ? await readAnalyticsConfig(signal) : null
        return { isConfigured: config !== null, decision: earlierDecision() }
      },
    ),
    rememberConsent: fromPromise<void, { decision: ConsentDecision }>(async ({ input }) => {
      if (input.decision === 'denied') stopAnalytics(settled().measurementId)
      consentRecord.write(input.decision)
    }),
    loadAnalytics: fromPromise<void>(async () => await loadAnalytics(settled())),
    reportPage: fromPromise<void, { page: ViewedPage | null }>(async ({ input }) => {
      if (input.page !== null) reportPage(settled().measurementId, input.page)
    }),
  }
}
