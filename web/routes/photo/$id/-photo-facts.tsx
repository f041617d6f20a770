import { openDialog } from '#machines/open-dialog.ts'
import { useApp } from '#web/app-context.tsx'
import type { PhotoQuery } from '#web/graphql/__generated__/graphql.ts'
import { readDateTime } from '#web/graphql/date-time.ts'

import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { PrivateBadge, StatusChip } from '../../../ui/status-chip.tsx'
import { photoTitle } from './-photo-title.ts'

import styles from './-photo-facts.module.css'

interface PhotoFactsProps {
  readonly photo: NonNullable<PhotoQuery['spatialImage']>
  /** After its owner has changed something. */
  readonly onChanged: () => void
}

/** What is to be known of a spatial image, and what can be done with it. */
export function PhotoFacts({ photo, onChanged }: PhotoFactsProps) {
  const { dialog } = useApp()

  const edit = async () => {
    const answer = await openDialog(dialog, 'PhotoEdit', { spatialImageId: photo.id })
    if (answer.outcome === 'confirmed') onChanged()
  }

  return (
    <article className={styles.facts}>
      <PageHeading
        title={photoTitle(photo.title)}
        actions={
          <>
            <Button
              variant="Secondary"
              icon="share"
              onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: photo.id })}
            >
              共有
            </Button>
            {photo.isMine ? (
              <Button variant="Secondary" icon="edit" onClick={() => void edit()}>
                編集
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles.line}>
        {photo.owner ? (
          <span className={styles.author}>
            <Avatar name={photo.owner.displayName} imageUrl={photo.owner.avatarImageUrl ?? null} size={32} />
            {photo.owner.displayName}
          </span>
        ) : null}
        <time dateTime={photo.createdAt}>{readDateTime(photo.createdAt)}</time>
        {photo.visibility === 'PRIVATE' ? <PrivateBadge /> : null}
        {photo.depthSource === 'ESTIMATED' ? <StatusChip icon="depth">簡易立体</StatusChip> : null}
      </div>
      {photo.description === '' ? null : <p className={styles.description}>{photo.description}</p>}
      {photo.hashTags.length === 0 ? null : (
        <ul className={styles.tags} aria-label="タグ">
          {photo.hashTags.map((tag) => (
            <li key={tag}>
              <StatusChip>#{tag}</StatusChip>
            </li>
          ))}
        </ul>
      )}
      {photo.depthSource === 'ESTIMATED' ? (
        <p className={styles.note}>
          簡易立体: 一枚の写真から奥行きを推定して作りました。実際の形とは異なることがあります。
        </p>
      ) : null}
    </article>
  )
}
