import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { operatorLook } from '#web/flows/statement/statement.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { LookAsOperatorMutation as Look } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { formatFileSize } from '#web/graphql/formats.ts'
import { t } from '#web/language/t.ts'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

import { photoTitle, withoutBidiControls, isolated } from '../item/item-display.ts'
import { usePages } from '../paging/use-pages.ts'
import { OperatorActionButton, OperatorList, OperatorSearchForm } from './operator-lists.tsx'
import { OperatorSpatialImagesQuery } from './operator-operations.ts'

import styles from './operator.module.css'

interface Found {
  readonly item: Look['lookAsOperator']
  readonly reason: string
}

/** Asks for a reason, then shows the item with the reason beside it. */
export function ItemInspection({ spatialImageId }: { readonly spatialImageId: string }) {
  const [found, setFound] = useState<Found | null>(null)
  const [text, setText] = useState('')
  const { isSending, failure, send } = useSubmission(operatorLook, {
    target: spatialImageId,
    onDone: (item, { reason }) => setFound({ item, reason }),
  })
  const isEmpty = text.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSending && !isEmpty) send({ spatialImageId, reason: text.trim() })
  }
  return (
    <details>
      <summary className={styles.summary}>{t('中身を見る')}</summary>
      {found === null ? (
        <form className={styles.search} onSubmit={submit}>
          <TextInput
            required
            label={t('見る理由')}
            helper={t('理由は、見る前に運営の記録に残ります。')}
            maxLength={1000}
            value={text}
            onChange={setText}
          />
          <Button
            type="submit"
            variant="Secondary"
            icon="eye"
            busy={isSending}
            disabled={isEmpty}
            {...(isEmpty ? { disabledReason: t('理由を入力してください') } : {})}
          >
            {t('理由を記録して見る')}
          </Button>
        </form>
      ) : (
        <figure className={styles.look}>
          <Work {...found} />
          <Button variant="Secondary" size="Small" icon="eye-off" onClick={() => setFound(null)}>
            {t('閉じる')}
          </Button>
        </figure>
      )}
      {failure === null ? null : <p role="alert">{failureMessage(failure)}</p>}
    </details>
  )
}

function Work({ item: { title, description, posterUrl, width, height }, reason }: Found) {
  return (
    <>
      {posterUrl === null ? null : (
        <img
          src={posterUrl}
          {...(width !== null && { width })}
          {...(height !== null && { height })}
          alt={photoTitle(title)}
        />
      )}
      <figcaption>
        <strong>{photoTitle(title)}</strong>
        <p className={styles.said}>{withoutBidiControls(description)}</p>
        <p className={styles.note}>{t('記録した理由: {reason}', { reason })}</p>
      </figcaption>
    </>
  )
}

const visibilities = { PUBLIC: t('公開'), UNLISTED: t('限定公開'), PRIVATE: t('非公開') } as const

interface ItemListProps {
  readonly query: string
  readonly onSearch: (query: string) => void
  readonly onDone: () => void
}

/** Items, searched by words or id; the texts of items that are not public are withheld. */
export function ItemList({ query, onSearch, onDone }: ItemListProps) {
  const pages = usePages({
    query: OperatorSpatialImagesQuery,
    variables: { query },
    pageOf: (data) => data.operatorSpatialImages,
  })
  const after = () => {
    pages.reload()
    onDone()
  }
  return (
    <>
      <OperatorSearchForm
        label={t('作品を探す')}
        helper={t('作品のID、作者のID、公開作品の言葉')}
        query={query}
        onSearch={onSearch}
      />
      <OperatorList name={t('作品')} nothing={t('作品は見つかりませんでした')} pages={pages}>
        {(item) => {
          const name = item.title === null || item.title === undefined ? item.id : photoTitle(item.title)
          return (
            <>
              <p className={styles.line}>
                <strong>{name}</strong>
                <StatusChip>{visibilities[item.visibility]}</StatusChip>
                {item.isHidden ? <StatusChip tone="warning">{t('非表示')}</StatusChip> : null}
                <span>{t('作者: {name}', { name: isolated(item.ownerName) })}</span>
              </p>
              <p className={styles.line}>
                <RelativeTime iso={item.createdAt} />
                <span className={styles.id}>{item.id}</span>
                <span>{formatFileSize(item.bytes)}</span>
              </p>
              {item.hiddenReason ? (
                <p className={styles.said}>{t('理由: {reason}', { reason: isolated(item.hiddenReason) })}</p>
              ) : null}
              <p className={styles.actions}>
                <OperatorActionButton
                  action={item.isHidden ? 'RESTORE_ITEM' : 'HIDE_ITEM'}
                  targetId={item.id}
                  name={name}
                  label={item.isHidden ? t('再び表示する') : t('非表示にする')}
                  icon={item.isHidden ? 'eye' : 'eye-off'}
                  onDone={after}
                />
              </p>
              <ItemInspection spatialImageId={item.id} />
            </>
          )
        }}
      </OperatorList>
    </>
  )
}
