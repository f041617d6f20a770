import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { inspectionLogic } from '#web/flows/statement/statement-actors.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { photoTitle } from '../item/photo-title.ts'
import { plainWords } from '../item/plain-words.ts'

import styles from './operator.module.css'

/** Asks why, and shows the work then; the reason stays beside it. */
export function ItemLook({ spatialImageId }: { readonly spatialImageId: string }) {
  const { logicOf } = useApp()
  const inspection = useActorRef(logicOf(inspectionLogic), { input: { spatialImageId } })
  const { found, failure, reason } = useSelector(inspection, (snapshot) => snapshot.context)
  const isBusy = useSelector(inspection, (snapshot) => snapshot.hasTag('busy'))
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    inspection.send({ type: 'inspection.look', reason: text })
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
            busy={isBusy}
            disabled={text.trim() === ''}
            {...(text.trim() === '' ? { disabledReason: t('理由を入力してください') } : {})}
          >
            {t('理由を記録して見る')}
          </Button>
        </form>
      ) : (
        <figure className={styles.look}>
          {found.posterUrl === null ? null : (
            <img
              src={found.posterUrl}
              {...(found.width !== null && { width: found.width })}
              {...(found.height !== null && { height: found.height })}
              alt={photoTitle(found.title)}
            />
          )}
          <figcaption>
            <strong>{photoTitle(found.title)}</strong>
            <p className={styles.said}>{plainWords(found.description)}</p>
            <p className={styles.note}>{t('記録した理由: {reason}', { reason })}</p>
          </figcaption>
          <Button
            variant="Secondary"
            size="Small"
            icon="eye-off"
            onClick={() => inspection.send({ type: 'inspection.leave' })}
          >
            {t('閉じる')}
          </Button>
        </figure>
      )}
      {failure === null ? null : <p role="alert">{failureWords(failure)}</p>}
    </details>
  )
}
