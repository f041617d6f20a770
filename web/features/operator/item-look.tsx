import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { operatorLook } from '#web/flows/statement/statement.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import type { LookAsOperatorMutation as Look } from '#web/graphql/__generated__/graphql.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { withoutBidiControls } from '../item/plain-words.ts'

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
