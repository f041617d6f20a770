import { Link } from '@tanstack/react-router'

import { openDialog } from '#machines/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import type { MySpatialImagesQuery } from '#web/graphql/__generated__/graphql.ts'
import { readDateTime } from '#web/graphql/date-time.ts'

import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PrivateBadge, StatusChip } from '../../ui/status-chip.tsx'
import { photoTitle } from '../photo/$id/-photo-title.ts'

import styles from './-content-list.module.css'

interface ContentItemProps {
  readonly content: MySpatialImagesQuery['mySpatialImages']['items'][number]
  /** After its visibility was changed. */
  readonly onChanged: () => void
}

/** One own spatial image: who sees it, and what can be done with it. */
export function ContentItem({ content, onChanged }: ContentItemProps) {
  const { dialog } = useApp()
  const title = photoTitle(content.title)
  const isPrivate = content.visibility === 'PRIVATE'

  const edit = async () => {
    const answer = await openDialog(dialog, 'PhotoEdit', { spatialImageId: content.id })
    if (answer.outcome === 'confirmed') onChanged()
  }

  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        {content.thumbnailUrl ? (
          <img alt="" decoding="async" loading="lazy" src={content.thumbnailUrl} />
        ) : (
          <Icon name="image" size={28} />
        )}
      </span>
      <div className={styles.texts}>
        <h2 className={styles.title}>
          <Link params={{ id: content.id }} to="/photo/$id">
            {title}
          </Link>
        </h2>
        <p className={styles.facts}>
          {isPrivate ? (
            <PrivateBadge />
          ) : (
            <StatusChip icon="globe" tone="accent">
              全体公開
            </StatusChip>
          )}
          <time dateTime={content.createdAt}>{readDateTime(content.createdAt)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={`「${title}」を編集`}
          icon="edit"
          size="Small"
          variant="Secondary"
          onClick={() => void edit()}
        >
          編集
        </Button>
        <Button
          aria-label={`「${title}」を共有`}
          disabled={isPrivate}
          disabledReason="非公開の作品は共有できません。編集で全体公開にしてください。"
          icon="share"
          size="Small"
          variant="Secondary"
          onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: content.id })}
        >
          共有
        </Button>
      </div>
    </li>
  )
}
