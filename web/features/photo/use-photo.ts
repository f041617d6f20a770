import { useQuery } from 'urql'

import { PhotoQuery, addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

/** A spatial image as it was loaded, until what is known of it changes; `onChanged` fetches it again. */
export function usePhoto(loaded: Photo) {
  const [{ data }, reload] = useQuery({
    query: PhotoQuery,
    variables: { id: addressOf(loaded) },
    requestPolicy: 'cache-first',
  })
  return {
    photo: data?.spatialImage ?? loaded,
    onChanged: () => reload({ requestPolicy: 'network-only' }),
  }
}
