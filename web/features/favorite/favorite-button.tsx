import { useSelector } from '@xstate/react'

import { useApp } from '#web/app-context.tsx'
import { favorite } from '#web/flows/favorite/favorite.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'
import { useWish } from '#web/overlays/use-intent.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#web/ui/button.tsx'

import { photoTitle } from '../item/item-display.ts'

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

interface FavoriteButtonProps {
  readonly photo: Parameters<typeof useFavorite>[0] & { readonly title: string }
  readonly size?: ButtonSize
  readonly variant?: ButtonVariant
}

/** Heart, filled if the spatial image is a favourite; asks visitors to sign in first. */
export function FavoriteButton({ photo, size = 'Medium', variant = 'GlassDark' }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(photo)
  const title = photoTitle(photo.title)
  return (
    <IconButton
      active={isFavorite}
      icon="heart"
      iconVariant={isFavorite ? 'filled' : 'outline'}
      label={
        isFavorite
          ? t('「{title}」をお気に入りから外す', { title })
          : t('「{title}」をお気に入りに追加', { title })
      }
      size={size}
      variant={variant}
      onClick={toggle}
    />
  )
}
