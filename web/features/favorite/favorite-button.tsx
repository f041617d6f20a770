import { t } from '#web/language/t.ts'
import type { ButtonSize, ButtonVariant } from '#web/ui/button-look.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { useFavorite } from './use-favorite.ts'

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
