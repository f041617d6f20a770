import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { photoEditLogic } from '#web/flows/dialog/photo-edit-actors.ts'
import { failureMessage } from '#web/graphql/failure-words.ts'
import { visibilityOptions } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import styles from './result.module.css'

interface ResultFormProps {
  readonly spatialImageId: string
  readonly onSaved: () => void
}

/** Form below the result of a creation: title and visibility, saved together. */
export function ResultForm({ spatialImageId, onSaved }: ResultFormProps) {
  const { logicOf, say } = useApp()
  const edit = useActorRef(logicOf(photoEditLogic), { input: { spatialImageId } })
  const { title, visibility, failure } = useSelector(edit, (snapshot) => snapshot.context)
  const isSaving = useSelector(edit, (snapshot) => snapshot.matches('saving'))
  const isOff = useSelector(edit, (snapshot) => !snapshot.matches('editing'))
  const isUnavailable = useSelector(edit, (snapshot) => snapshot.matches('unavailable'))
  const saved = useEffectEvent(() => {
    say(t('保存しました'), { type: 'Success' })
    onSaved()
  })
  useEffect(() => {
    const subscription = edit.on('photoEdit.saved', () => saved())
    return () => subscription.unsubscribe()
  }, [edit])
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edit.send({ type: isUnavailable ? 'photoEdit.reload' : 'photoEdit.save' })
      }}
    >
      <TextInput
        label={t('タイトル')}
        name="title"
        autoComplete="off"
        maxLength={100}
        disabled={isOff}
        value={title}
        onChange={(next) => edit.send({ type: 'title.change', title: next })}
      />
      <RadioGroup
        label={t('公開範囲')}
        value={visibility}
        options={visibilityOptions}
        disabled={isOff}
        onChange={(next) => edit.send({ type: 'visibility.choose', visibility: next })}
      />
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failureMessage(failure)}
        </p>
      )}
      <Button type="submit" busy={isSaving}>
        {isUnavailable ? t('再試行') : t('保存')}
      </Button>
    </form>
  )
}
