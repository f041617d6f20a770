import { useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import { SetFavoriteMutation } from '#web/graphql/wish-operations.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { UnsetFavoriteMutation } from '../favorite/favorite-operations.ts'
import { useSending } from '../form/use-sending.ts'
import { PhotoCard } from './photo-card.tsx'

import styles from './favorite-item.module.css'

interface FavoriteItemProps {
  readonly favorite: {
    readonly id: string
    readonly spatialImage?: Parameters<typeof PhotoCard>[0]['photo'] | null
  }
}

/**
 * One favourite. Let go, it keeps its place with a way back; taken back by its owner, it can still be let
 * go.
 */
export function FavoriteItem({ favorite: { id, spatialImage } }: FavoriteItemProps) {
  const { graphql, say } = useApp()
  const [isGone, setGone] = useState(false)
  const { isSending, send } = useSending()

  const change = () =>
    send(async () => {
      try {
        // The list itself is not read again: what was let go would lose its place.
        const document = isGone ? SetFavoriteMutation : UnsetFavoriteMutation
        unwrap(
          await graphql
            .client()
            .mutation<object, { readonly id: string }>(document, { id: spatialImage?.linkId ?? id })
            .toPromise(),
        )
        setGone(!isGone)
        say(isGone ? t('お気に入りに戻しました') : t('お気に入りから外しました'), { type: 'Success' })
      } catch (error) {
        say(failureWords(toFailure(error)), { type: 'Warning' })
      }
    })

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
