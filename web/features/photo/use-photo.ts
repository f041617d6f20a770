import { useState } from 'react'

import { useQuery } from '#web/graphql/use-query.ts'

import { PhotoQuery, addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

/** Returns a spatial image as loaded, and updates it when its data changes; `onChanged` fetches it again. */
export function usePhoto(loaded: Photo) {
  const [seen, setSeen] = useState({ loaded, last: loaded })
  // An item loaded as for a visitor may turn out to be the person's own, with another id for queries.
  const { last } = seen.loaded === loaded ? seen : { last: loaded }
  const [{ data }, reload] = useQuery({
    query: PhotoQuery,
    variables: { id: addressOf(last) },
    requestPolicy: 'cache-first',
  })
  const photo = data?.spatialImage ?? last
  if (seen.loaded !== loaded || seen.last !== photo) setSeen({ loaded, last: photo })
  return {
    photo,
    onChanged: () => reload({ requestPolicy: 'network-only' }),
  }
}
