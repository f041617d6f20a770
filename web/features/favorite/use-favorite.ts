import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure } from '#web/graphql/to-failure.ts'
import { SetFavoriteMutation } from '#web/graphql/wish-operations.ts'
import { t } from '#web/language/t.ts'
import { useWish } from '#web/overlays/use-wish.ts'

import { UnsetFavoriteMutation } from './favorite-operations.ts'

interface Favorable {
  readonly id: string
  /** What it is kept by. */
  readonly linkId: string
  readonly isFavorite?: boolean | null
}

/** Keeps a spatial image as a favourite or lets it go, shown at once and taken back where it fails. */
export function useFavorite(photo: Favorable, onChanged?: () => void) {
  const { session, say, graphql } = useApp()
  const askForAccount = useWish()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const [wish, setWish] = useState<boolean | null>(null)
  const isFavorite = wish ?? photo.isFavorite ?? false

  const change = async (next: boolean): Promise<void> => {
    setWish(next)
    const { linkId: id } = photo
    try {
      // Everything that shows favourites is read again.
      const document = next ? SetFavoriteMutation : UnsetFavoriteMutation
      await graphql.mutate<object, { readonly id: string }>(document, { id }, ['SpatialImage', 'Favorite'])
      say(next ? t('お気に入りに追加しました') : t('お気に入りから外しました'), { type: 'Success' })
      onChanged?.()
    } catch (error) {
      setWish(!next)
      say(failureWords(toFailure(error)), { type: 'Warning' })
    }
  }

  return {
    isFavorite,
    toggle: () => {
      if (isSignedIn) void change(!isFavorite)
      else askForAccount({ kind: 'favorite', spatialImageId: photo.linkId })
    },
  }
}
