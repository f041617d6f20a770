import { useState } from 'react'

import { useQuery } from '#web/graphql/use-query.ts'

import { PhotoQuery, addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

/** A spatial image as it was loaded, until what is known of it changes; `onChanged` fetches it again. */
export function usePhoto(loaded: Photo) {
  const [seen, setSeen] = useState({ loaded, last: loaded })
  // What was loaded for a visitor, as with the page, may turn out to be the asker's own.
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
