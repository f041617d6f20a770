import { Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { photoEditMachine } from '#machines/dialog/photo-edit.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { failureWords } from '#web/graphql/failure-words.ts'
import { visibilityOptions } from '#web/graphql/visibility-words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

import { PanelHeading } from './panel-heading.tsx'

import styles from './trial.module.css'

interface KeptPanelProps {
  readonly spatialImageId: string
}

/** The end of a creation: its name, and who may see it, right below the picture. */
export function KeptPanel({ spatialImageId }: KeptPanelProps) {
  const { trial, logic, say } = useApp()
  const edit = useActorRef(logic.photoEdit, { input: { spatialImageId } })
  const isSaved = useSelector(edit, (snapshot) => snapshot.matches('saved'))
  const onSaved = useEffectEvent(() => say('保存しました', { type: 'Success' }))
  useEffect(() => {
    const saved = edit.on('photoEdit.saved', () => onSaved())
    return () => saved.unsubscribe()
  }, [edit])
  return (
    <div className={styles.panel}>
      <PanelHeading>{isSaved ? '保存しました' : 'あなたの空間画像になりました'}</PanelHeading>
      {isSaved ? null : <ResultForm edit={edit} />}
      <div className={styles.actions}>
        <ButtonLink
          variant={isSaved ? 'Primary' : 'Secondary'}
          render={(look) => <Link to="/photo/$id" params={{ id: spatialImageId }} {...look} />}
        >
          作品のページを見る
        </ButtonLink>
        <Button variant="Tertiary" onClick={() => trial.send({ type: 'trial.discard' })}>
          もうひとつ作る
        </Button>
      </div>
    </div>
  )
}

type EditActor = ActorRefFrom<typeof photoEditMachine>

/** Title and visibility, saved together by one press. */
function ResultForm({ edit }: { readonly edit: EditActor }) {
  const title = useSelector(edit, (snapshot) => snapshot.context.title)
  const visibility = useSelector(edit, (snapshot) => snapshot.context.visibility)
  const failure = useSelector(edit, (snapshot) => snapshot.context.failure)
  const isSaving = useSelector(edit, (snapshot) => snapshot.matches('saving'))
  const isOff = useSelector(edit, (snapshot) => !snapshot.matches('editing'))
  const isUnavailable = useSelector(edit, (snapshot) => snapshot.matches('unavailable'))
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
        label="タイトル"
        name="title"
        autoComplete="off"
        maxLength={100}
        disabled={isOff}
        value={title}
        onChange={(next) => edit.send({ type: 'title.change', title: next })}
      />
      <RadioGroup
        label="公開範囲"
        value={visibility}
        options={visibilityOptions}
        disabled={isOff}
        onChange={(next) => edit.send({ type: 'visibility.choose', visibility: next })}
      />
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failureWords(failure)}
        </p>
      )}
      <Button type="submit" size="Large" busy={isSaving}>
        {isUnavailable ? '再試行' : '保存'}
      </Button>
    </form>
  )
}
