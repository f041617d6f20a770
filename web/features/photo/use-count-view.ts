import { useEffect, useEffectEvent } from 'react'

import { countedView } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'

/** Site around a frame, as far as the browser tells; null outside of frames. */
function embeddingOrigin(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

/** Counts one look at a spatial image. */
export function useCountView(spatialImageId: string, isEmbedded = false): void {
  const { send } = useSubmission(countedView, { target: spatialImageId })
  const count = useEffectEvent(send)
  useEffect(() => {
    const embedOrigin = isEmbedded ? embeddingOrigin(document.referrer) : null
    // A page that is left at once was not looked at; StrictMode's first try is not either.
    const timer = setTimeout(() => count({ spatialImageId, embedOrigin }), 1000)
    return () => clearTimeout(timer)
  }, [spatialImageId, isEmbedded])
}
