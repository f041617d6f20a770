import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { photoEditLogic } from '#web/flows/dialog/photo-edit-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { useQuery } from '#web/graphql/use-query.ts'
import { visibilityOptions } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

import { photoTitle } from '../item/item-display.ts'
import { PhotoQuery } from '../photo/photo-query.ts'
import { Stage } from '../photo/stage.tsx'

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

interface ResultCardProps {
  readonly spatialImageId: string
}

/** Result of a creation: the picture, its title and its visibility. */
export function ResultCard({ spatialImageId }: ResultCardProps) {
  const [{ data, fetching }] = useQuery({ query: PhotoQuery, variables: { id: spatialImageId } })
  const [isSaved, setSaved] = useState(false)
  const photo = data?.spatialImage
  if (!photo) return fetching ? <Skeleton height="18rem" /> : null
  const ratio = Math.min(Math.max((photo.width ?? 4) / (photo.height ?? 3), 0.6), 2.4)
  return (
    <section
      className={styles.card}
      aria-label={t('できあがり: {title}', { title: photoTitle(photo.title) })}
    >
      <div className={styles.picture} data-stage style={{ '--ratio': ratio }}>
        <Stage key={photo.id} photo={photo} isAutoplay={false} />
      </div>
      {isSaved ? null : <ResultForm spatialImageId={spatialImageId} onSaved={() => setSaved(true)} />}
    </section>
  )
}
