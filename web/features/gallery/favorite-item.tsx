import { favorite } from '#web/flows/favorite/favorite.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { PhotoCard } from './photo-card.tsx'

import styles from './favorite-item.module.css'

interface FavoriteItemProps {
  readonly favorite: {
    readonly id: string
    readonly spatialImage?: Parameters<typeof PhotoCard>[0]['photo'] | null
  }
}

/**
 * A favourite. Once removed, it stays in place with an undo button; one that its owner has withdrawn can
 * still be removed.
 */
export function FavoriteItem({ favorite: { id, spatialImage } }: FavoriteItemProps) {
  const target = spatialImage?.linkId ?? id
  const { isSending, shown, send } = useSubmission(favorite, { target })
  const isGone = shown?.isFavorite === false && !isSending
  const change = () => send({ id: target, isFavorite: isGone, keepsLists: true })

  if (!spatialImage || isGone)
    return (
      <div className={styles.gone}>
        <Icon name={isGone ? 'undo' : 'lock'} size={28} />
        <p>
          {isGone
            ? t('お気に入りから外しました。')
            : t('この空間画像は、公開範囲かリンクが変わったか、削除されたため表示できません。')}
        </p>
        {isGone && !spatialImage ? null : (
          <Button busy={isSending} size="Small" variant="Secondary" onClick={change}>
            {isGone ? t('元に戻す') : t('お気に入りから外す')}
          </Button>
        )}
      </div>
    )
  return (
    <PhotoCard
      photo={spatialImage}
      actions={
        <Button
          busy={isSending}
          icon="heart"
          iconVariant="filled"
          size="Small"
          variant="GlassDark"
          onClick={change}
        >
          {t('外す')}
        </Button>
      }
    />
  )
}
