import { beginReturn } from '#web/browser/provider-return.ts'
import { readProviderName } from '#web/browser/public-config.ts'

import { useRead } from '../app/use-read.ts'
import type { Submission } from '../submission/submissions.ts'

/**
 * Returns the name of the operator's OpenID Connect provider; undefined until it is known, null without one.
 */
export function useProviderName(): string | null | undefined {
  return useRead(readProviderName)
}

/**
 * Navigates to the provider. Its redirect ends on a page of its own, where the session exchanges the answer
 * for tokens (session.comeBack).
 */
export const providerVisit: Submission<null, void> = {
  send: async () => {
    const challenge = await beginReturn()
    location.assign(`/v1/auth/provider?challenge=${challenge}`)
    // Going back in the browser may show this page as it was.
    await new Promise((resolve) => {
      addEventListener('pageshow', resolve, { once: true })
    })
  },
}
