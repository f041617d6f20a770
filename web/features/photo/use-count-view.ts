import { useEffect, useEffectEvent } from 'react'

import { countedView } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'

/** Returns the origin of the embedding site from the referrer; null if the browser does not tell. */
function embeddingOrigin(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

/** Counts one view of a spatial image. */
export function useCountView(spatialImageId: string, isEmbedded = false): void {
  const { send } = useSubmission(countedView, { target: spatialImageId })
  const count = useEffectEvent(send)
  useEffect(() => {
    const embedOrigin = isEmbedded ? embeddingOrigin(document.referrer) : null
    // A page that is left at once does not count as viewed, nor does StrictMode's first effect.
    const timer = setTimeout(() => count({ spatialImageId, embedOrigin }), 1000)
    return () => clearTimeout(timer)
  }, [spatialImageId, isEmbedded])
}
