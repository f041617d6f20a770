import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'

import type { Visibility } from '#machines/foundation/domain.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { MissingList } from '#web/overlays/missing-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { useSending } from '../form/use-sending.ts'

import styles from './collection.module.css'

export interface CollectionValues {
  readonly title: string
  readonly description: string
  readonly visibility: Visibility
}

interface CollectionFormProps {
  readonly initial: CollectionValues
  readonly submitLabel: string
  /** Throws what went wrong; what was typed stays then. */
  readonly onSubmit: (values: CollectionValues) => Promise<void>
  readonly onCancel: () => void
}

const visibilities = [
  { value: 'PUBLIC', label: t('全体公開') },
  { value: 'PRIVATE', label: t('非公開') },
] as const

/** Title, description and visibility of a collection. */
export function CollectionForm({ initial, submitLabel, onSubmit, onCancel }: CollectionFormProps) {
  const missingId = useId()
  const [values, setValues] = useState(initial)
  const { isSending, failure, send } = useSending()
  const missing = values.title.trim() === '' ? [t('タイトル')] : []
  const change = (changes: Partial<CollectionValues>) => setValues((known) => ({ ...known, ...changes }))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || missing.length > 0) return
    send(() => onSubmit({ ...values, title: values.title.trim() }))
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure === null ? null : <FormAlert failure={failure} />}
      <TextInput
        label={t('タイトル')}
        required
        maxLength={100}
        value={values.title}
        onChange={(title) => change({ title })}
      />
      <TextInput
        multiline
        label={t('説明')}
        maxLength={1000}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <Select
        label={t('公開範囲')}
        value={values.visibility}
        options={visibilities}
        onChange={(visibility) => change({ visibility })}
      />
      <div className={styles.buttons}>
        <Button variant="Tertiary" onClick={onCancel}>
          {t('キャンセル')}
        </Button>
        <Button type="submit" busy={isSending} disabled={missing.length > 0} aria-describedby={missingId}>
          {submitLabel}
        </Button>
      </div>
      <MissingList id={missingId} names={missing} />
    </form>
  )
}
