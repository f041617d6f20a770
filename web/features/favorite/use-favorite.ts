import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { favorite } from '#web/flows/favorite/favorite.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { useWish } from '#web/overlays/use-wish.ts'

interface Favorable {
  readonly id: string
  /** Id by which favourites are stored. */
  readonly linkId: string
  readonly isFavorite?: boolean | null
}

/** Adds a spatial image to the favourites or removes it: shown at once, and reverted if it fails. */
export function useFavorite({ linkId: id, isFavorite: served }: Favorable, onChanged?: () => void) {
  const { session } = useApp()
  const askForAccount = useWish()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const options = { target: id, served, ...(onChanged && { onDone: onChanged }) }
  const { shown, send } = useSubmission(favorite, options)
  const isFavorite = shown?.isFavorite ?? served ?? false
  return {
    isFavorite,
    toggle: () => {
      if (isSignedIn) send({ id, isFavorite: !isFavorite })
      else askForAccount({ kind: 'favorite', spatialImageId: id })
    },
  }
}
