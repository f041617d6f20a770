import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from 'urql'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import type { OwnItem } from '#machines/own-items/own-items-contract.ts'
import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { itemTypes, UpdateItemMutation } from '#web/graphql/item-operations.ts'
import { toFailure, unwrap } from '#web/graphql/to-failure.ts'
import { visibilityOptions, visibilityWords } from '#web/graphql/visibility-words.ts'
import { locale, t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { readBytes } from '../item/read-bytes.ts'
import { useDeleteItem } from './use-delete-item.ts'

import styles from './content-list.module.css'

interface ContentItemProps {
  readonly content: OwnItem
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One own spatial image: who sees it, and what can be done with it. */
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

/** Who sees an item, as chosen until the server has told otherwise. */
function useVisibility({ id, title, visibility, updatedAt }: OwnItem) {
  const { say } = useApp()
  const client = useClient()
  const [chosen, setChosen] = useState<{ readonly of: string; readonly visibility: Visibility } | null>(null)

  const change = async (next: Visibility) => {
    setChosen({ of: updatedAt, visibility: next })
    try {
      const input = { visibility: next }
      unwrap(await client.mutation(UpdateItemMutation, { id, input }, itemTypes).toPromise())
      say(
        t('「{title}」を{name}にしました', { title: photoTitle(title), name: visibilityWords[next].name }),
        { type: 'Success' },
      )
    } catch (error) {
      setChosen(null)
      say(t('公開範囲を変更できませんでした。{error}', { error: failureWords(toFailure(error)) }), {
        type: 'Warning',
      })
    }
  }

  return { visibility: chosen?.of === updatedAt ? chosen.visibility : visibility, change }
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
          <span>{readBytes(content.splatBytes)}</span>
        )}
      </p>
    </div>
  )
}

function Actions({ content }: { readonly content: OwnItem }) {
  const { dialog } = useApp()
  const { visibility, change } = useVisibility(content)
  const remove = useDeleteItem()
  const title = photoTitle(content.title)
  return (
    <div className={styles.actions}>
      <SegmentedControl
        label={t('「{title}」の公開範囲', { title })}
        options={visibilityOptions}
        value={visibility}
        onChange={(next) => void change(next)}
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
        onClick={() => void remove(content)}
      />
    </div>
  )
}
