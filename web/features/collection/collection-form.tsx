import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'

import { savedCollection } from '#web/flows/collection/collection.ts'
import type { CollectionValues } from '#web/flows/collection/collection.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'
import { FormAlert, MissingList } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, TextInput } from '#web/ui/field.tsx'
import { Card } from '#web/ui/surfaces.tsx'

import styles from './collection.module.css'

interface CollectionFormProps {
  /** Id of the collection; null creates one. */
  readonly id: string | null
  readonly initial: CollectionValues
  readonly submitLabel: string
  /** Called with the id after saving. */
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

const visibilities = [
  { value: 'PUBLIC', label: t('全体公開') },
  { value: 'PRIVATE', label: t('非公開') },
] as const

/** Title, description and visibility of a collection. */
export function CollectionForm({ id, initial, submitLabel, onDone, onCancel }: CollectionFormProps) {
  const missingId = useId()
  const [values, setValues] = useState(initial)
  const { isSending, failure, send } = useSubmission(savedCollection, { target: id ?? '', onDone })
  const missing = values.title.trim() === '' ? [t('タイトル')] : []
  const change = (changes: Partial<CollectionValues>) => setValues((known) => ({ ...known, ...changes }))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || missing.length > 0) return
    send({ id, input: { ...values, title: values.title.trim() } })
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

export function NewCollection({ onCancel }: { readonly onCancel: () => void }) {
  const navigate = useNavigate()
  return (
    <Card>
      <h2>{t('新しいコレクション')}</h2>
      <CollectionForm
        id={null}
        initial={{ title: '', description: '', visibility: 'PRIVATE' }}
        submitLabel={t('作る')}
        onCancel={onCancel}
        onDone={(id) => void navigate({ to: '/collection/$id', params: { id } })}
      />
    </Card>
  )
}
