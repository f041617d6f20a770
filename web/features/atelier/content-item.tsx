import { Link } from '@tanstack/react-router'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { OwnItem } from '#machines/own-items/own-items-rules.ts'
import { useApp } from '#web/app-context.tsx'
import { itemVisibility } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { visibilityOptions } from '#web/graphql/visibilities.ts'
import { locale, t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { formatBytes } from '../item/read-bytes.ts'
import { photoTitle } from '../item/titles.ts'
import { useDeleteItem } from '../item/use-delete-item.ts'

import styles from './contents.module.css'

interface ContentItemProps {
  readonly content: OwnItem
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** An own spatial image with its visibility and actions. */
export function ContentItem({ content, isChosen, onChoose }: ContentItemProps) {
  const title = photoTitle(content.title)
  return (
    <li className={styles.item} data-chosen={isChosen}>
      <Checkbox checked={isChosen} onChange={onChoose}>
        <VisuallyHidden>{t('「{title}」を選ぶ', { title })}</VisuallyHidden>
      </Checkbox>
      <Link
        aria-hidden="true"
        className={styles.picture}
        params={{ id: content.id }}
        tabIndex={-1}
        to="/photo/$id"
      >
        {content.thumbnailUrl ? (
          <Picture
            alt=""
            decoding="async"
            loading="lazy"
            sets={{ avif: content.thumbnailAvifSet, webp: content.thumbnailWebpSet }}
            sizes="8rem"
            src={content.thumbnailUrl}
          />
        ) : (
          <Icon name="image" size={28} />
        )}
      </Link>
      <Facts content={content} />
      <Actions content={content} />
    </li>
  )
}

function Facts({ content }: { readonly content: OwnItem }) {
  return (
    <div className={styles.texts}>
      <h2 className={styles.title}>
        <Link params={{ id: content.id }} to="/atelier/content/$id">
          {photoTitle(content.title)}
        </Link>
      </h2>
      <p className={styles.facts}>
        <RelativeTime iso={content.createdAt} />
        {content.views === null || content.views === undefined ? null : (
          <span>{t('表示 {views} 回', { views: content.views.toLocaleString(locale()) })}</span>
        )}
        {content.splatBytes === null || content.splatBytes === undefined ? null : (
          <span>{formatBytes(content.splatBytes)}</span>
        )}
      </p>
    </div>
  )
}

function Actions({ content }: { readonly content: OwnItem }) {
  const { dialog } = useApp()
  const title = photoTitle(content.title)
  const { shown, send } = useSubmission(itemVisibility, {
    target: content.id,
    served: content.updatedAt,
  })
  const visibility = shown?.visibility ?? content.visibility
  const remove = useDeleteItem(content)
  return (
    <div className={styles.actions}>
      <SegmentedControl
        label={t('「{title}」の公開範囲', { title })}
        options={visibilityOptions}
        value={visibility}
        onChange={(next) => send({ id: content.id, title, visibility: next })}
      />
      <span className={styles.edit}>
        <ButtonLink
          icon="edit"
          size="Small"
          variant="Secondary"
          render={(look) => (
            <Link
              aria-label={t('「{title}」を編集', { title })}
              params={{ id: content.id }}
              to="/atelier/content/$id"
              {...look}
            />
          )}
        >
          {t('編集')}
        </ButtonLink>
      </span>
      <Button
        aria-label={t('「{title}」を共有', { title })}
        disabled={visibility === 'PRIVATE'}
        disabledReason={t('非公開の作品は共有できません。先に限定公開か全体公開にしてください。')}
        icon="share"
        size="Small"
        variant="Secondary"
        onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: content.id })}
      >
        {t('共有')}
      </Button>
      <IconButton
        icon="trash"
        label={t('「{title}」を削除', { title })}
        size="Small"
        onClick={() => void remove()}
      />
    </div>
  )
}
