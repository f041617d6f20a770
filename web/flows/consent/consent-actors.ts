import { fromPromise } from 'xstate'

import type { ConsentDecision, ViewedPage } from '#machines/consent/consent.machine.ts'
import { consentRecord, loadAnalytics, reportPage, stopAnalytics } from '#web/browser/analytics.ts'
import { readAnalyticsConfig } from '#web/browser/public-config.ts'
import type { AnalyticsConfig } from '#web/browser/public-config.ts'

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
