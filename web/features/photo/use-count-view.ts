import { useEffect } from 'react'
import { useClient } from 'urql'

import { graphql } from '#web/graphql/__generated__/gql.ts'

const CountViewMutation = graphql(`
  mutation CountView($spatialImageId: ID!, $embedOrigin: String) {
    countView(spatialImageId: $spatialImageId, embedOrigin: $embedOrigin)
  }
`)

/** Site around a frame, as far as the browser tells; null outside of frames. */
function embeddingOrigin(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

/** Counts one look at a spatial image. A failure is not shown. */
export function useCountView(spatialImageId: string, isEmbedded = false): void {
  const client = useClient()
  useEffect(() => {
    const embedOrigin = isEmbedded ? embeddingOrigin(document.referrer) : null
    // A page that is left at once was not looked at; StrictMode's first try is not either.
    const timer = setTimeout(
      () => void client.mutation(CountViewMutation, { spatialImageId, embedOrigin }).toPromise(),
      1000,
    )
    return () => clearTimeout(timer)
  }, [client, spatialImageId, isEmbedded])
}
