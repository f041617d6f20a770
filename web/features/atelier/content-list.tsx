import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { Visibility } from '#machines/foundation/domain.ts'
import type { OwnItem, BulkChange } from '#machines/own-items/own-items-rules.ts'
import type { ownItemsMachine } from '#machines/own-items/own-items.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { itemVisibility } from '#web/flows/item/item.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { visibilityOptions, visibilityLabels } from '#web/graphql/visibilities.ts'
import { locale, t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { ButtonLink, Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox, SegmentedControl } from '#web/ui/choices.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Banner } from '#web/ui/surfaces.tsx'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { formatBytes, photoTitle } from '../item/item-display.ts'
import { useDeleteItem } from '../item/use-delete-item.ts'

import bulkBarStyles from './bulk-bar.module.css'
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

export type OwnItems = ActorRefFrom<typeof ownItemsMachine>

/** Returns the name of a change. */
function nameOf(change: BulkChange): string {
  return change.kind === 'deletion'
    ? t('削除')
    : t('{name}への変更', { name: visibilityLabels[change.visibility].name })
}

/** Changes or deletes the chosen items, and shows a message about the outcome. */
export function useBulk(own: OwnItems) {
  const { dialog, say, session } = useApp()
  const work = useSelector(own, (snapshot) => snapshot.context.work)
  const isChanging = useSelector(own, (snapshot) => snapshot.hasTag('changing'))

  const onChanged = useEffectEvent((change: BulkChange, done: number, failed: number) => {
    const name = nameOf(change)
    if (failed === 0) say(t('{name}が終わりました（{done} 件）', { name, done }), { type: 'Success' })
    else say(t('{count} 件は{name}ができませんでした', { count: failed, name }), { type: 'Warning' })
    if (change.kind === 'deletion') session.send({ type: 'storage.refresh' })
  })
  useEffect(() => {
    const changed = own.on('ownItems.changed', ({ change, done, failed }) => onChanged(change, done, failed))
    return () => changed.unsubscribe()
  }, [own])

  return {
    work,
    isChanging,
    changeVisibility: (visibility: Visibility) =>
      own.send({ type: 'ownItems.change', change: { kind: 'visibility', visibility } }),
    remove: async (count: number) => {
      const answer = await openDialog(dialog, 'Confirm', {
        title: t('コンテンツを削除'),
        message: t('選んだ {count} 件を、ファイルごと削除します。この操作は元に戻せません。', { count }),
        positiveLabel: t('削除'),
        isDanger: true,
      })
      if (answer.outcome !== 'confirmed') return
      own.send({ type: 'ownItems.change', change: { kind: 'deletion' } })
    },
  }
}

type Bulk = ReturnType<typeof useBulk>

interface BulkBarProps {
  readonly bulk: Bulk
  /** Number of chosen items. */
  readonly count: number
  readonly onClear: () => void
}

/** Actions for all chosen items; stays visible while items are chosen. */
export function BulkBar({ bulk, count, onClear }: BulkBarProps) {
  const { work, isChanging } = bulk
  if (isChanging && work !== null) {
    const done = work.total - work.waiting.length - work.current.length
    return (
      <div className={bulkBarStyles.bar}>
        <ProgressBar
          label={t('{name}をしています', { name: nameOf(work.change) })}
          value={done / work.total}
          detail={t('{done} / {total} 件', { done, total: work.total })}
        />
      </div>
    )
  }
  if (count === 0) return null
  return (
    <section aria-label={t('選んだコンテンツ')} className={bulkBarStyles.bar}>
      <p className={bulkBarStyles.count}>{t('{count} 件を選択中', { count })}</p>
      <div className={bulkBarStyles.actions}>
        {visibilityOptions.map(({ value, label, icon }) => (
          <Button
            key={value}
            icon={icon}
            size="Small"
            variant="Secondary"
            onClick={() => bulk.changeVisibility(value)}
          >
            {t('{label}にする', { label })}
          </Button>
        ))}
        <Button icon="trash" size="Small" variant="Warning" onClick={() => void bulk.remove(count)}>
          {t('削除する')}
        </Button>
        <Button size="Small" variant="Ghost" onClick={onClear}>
          {t('選択を解除')}
        </Button>
      </div>
    </section>
  )
}

/** Items that could not be changed, by name, with their failures. */
export function BulkFailures({ bulk: { work, isChanging } }: { readonly bulk: Bulk }) {
  if (isChanging || work === null || work.failures.length === 0) return null
  const { change, failures, total } = work
  const done = total - failures.length
  return (
    <div className={bulkBarStyles.failures} role="alert">
      <Banner tone="warning">
        <p>
          {done > 0 ? t('{done} 件は終わりました。', { done }) : ''}
          {t('次の {count} 件は{name}ができませんでした。', { count: failures.length, name: nameOf(change) })}
        </p>
        <ul>
          {failures.map(({ item, failure }) => (
            <li key={item.id}>
              {t('「{title}」: {failure}', {
                title: photoTitle(item.title),
                failure: failureMessage(failure),
              })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
