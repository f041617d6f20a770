import { beginReturn } from '#web/browser/provider-return.ts'
import { readProviderName } from '#web/browser/public-config.ts'

import { useRead } from '../app/use-read.ts'
import type { Submission } from '../submission/submissions.ts'

/** Name of the operator's OpenID Connect provider; undefined until it is known, null without one. */
export function useProviderName(): string | null | undefined {
  return useRead(readProviderName)
}

/**
 * Leaves for the provider. The way back ends on a page of its own: there the session takes what it has
 * brought for tokens (session.comeBack).
 */
export const providerVisit: Submission<null, void> = {
  send: async () => {
    const challenge = await beginReturn()
    location.assign(`/v1/auth/provider?challenge=${challenge}`)
    // A browser that goes back may show this page as it was.
    await new Promise((resolve) => {
      addEventListener('pageshow', resolve, { once: true })
    })
  },
}
