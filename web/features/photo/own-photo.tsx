import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import type { ActorRefFrom } from 'xstate'

import { signedInAgain } from '#machines/session/session-answers.ts'
import type { ownPhotoMachine, PhotoChange } from '#machines/viewer/own-photo.machine.ts'
import { useApp } from '#web/app-context.tsx'
import { ownPhotoLogic } from '#web/flows/viewer/own-photo-actors.ts'
import { failureWords } from '#web/graphql/failure-words.ts'
import { visibilityOptions, visibilityWords } from '#web/graphql/visibility-words.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CameraParameters } from '#web/viewer/spatial-viewer-props.ts'

import { addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

import styles from './own-photo.module.css'

const longestTitle = 200

type OwnPhotoActor = ActorRefFrom<typeof ownPhotoMachine>

interface OwnPhotoProps {
  readonly photo: Photo
  /** The camera with the present view as its start; null where that is the start already. */
  readonly startCamera: () => CameraParameters | null
  readonly onChanged: () => void
  /** While the title is not being edited. */
  readonly heading: ReactNode
  /** Further buttons of its owner. */
  readonly tools: ReactNode
  /** What stands between the heading and the owner's buttons. */
  readonly children: ReactNode
}

/** What its owner changes of a spatial image without leaving its page; others see its heading alone. */
export function OwnPhoto({ photo, startCamera, onChanged, ...parts }: OwnPhotoProps) {
  const { logicOf, say, session } = useApp()
  const own = useActorRef(logicOf(ownPhotoLogic), { input: { spatialImageId: photo.id } })
  const isNaming = useSelector(own, (snapshot) => snapshot.hasTag('naming'))
  const saving = useSelector(own, (snapshot) =>
    snapshot.matches('savingChange') ? snapshot.context.change : null,
  )
  const rename = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  const changed = useEffectEvent((words: string) => {
    say(words, { type: 'Success' })
    onChanged()
  })
  useEffect(() => {
    const subscriptions = [
      own.on('title.saved', () => changed(t('タイトルを保存しました'))),
      own.on('change.saved', ({ change }) => changed(savedWords(change))),
      own.on('change.failed', async ({ failure }) => {
        if (failure.kind === 'unauthenticated' && (await signedInAgain(session)))
          own.send({ type: 'change.resume' })
        else
          say(t('保存できませんでした。{failure}', { failure: failureWords(failure) }), { type: 'Warning' })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [own, say, session])
  useEffect(() => {
    if (wasNaming.current && !isNaming) rename.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])

  const takeStart = () => {
    const parameters = startCamera()
    if (parameters === null)
      say(t('今の向きが最初の向きです。画像を動かしてから押してください。'), { type: 'Caution' })
    else own.send({ type: 'change.save', change: { kind: 'start', parameters: { ...parameters } } })
  }
  return (
    <>
      {isNaming ? <TitleForm own={own} /> : parts.heading}
      {parts.children}
      {isNaming || !photo.isMine ? null : (
        <fieldset aria-label={t('作品の編集')} className={styles.tools}>
          <Button
            ref={rename}
            icon="edit"
            size="Small"
            variant="Tertiary"
            onClick={() => own.send({ type: 'title.edit', title: photo.title })}
          >
            {t('タイトルを変える')}
          </Button>
          <Button
            busy={saving?.kind === 'start'}
            icon="camera"
            size="Small"
            variant="Tertiary"
            onClick={takeStart}
          >
            {t('この向きから始める')}
          </Button>
          <Button
            busy={saving?.kind === 'thumbnail'}
            icon="image"
            size="Small"
            variant="Tertiary"
            onClick={() =>
              own.send({ type: 'change.save', change: { kind: 'thumbnail', address: addressOf(photo) } })
            }
          >
            {t('この視点をサムネイルにする')}
          </Button>
          <SegmentedControl
            label={t('公開範囲')}
            options={visibilityOptions}
            value={saving?.kind === 'visibility' ? saving.visibility : photo.visibility}
            onChange={(visibility) =>
              own.send({ type: 'change.save', change: { kind: 'visibility', visibility } })
            }
          />
          {parts.tools}
        </fieldset>
      )}
    </>
  )
}

function savedWords(change: PhotoChange | null): string {
  if (change?.kind === 'visibility')
    return t('{visibility}にしました', { visibility: visibilityWords[change.visibility].name })
  return change?.kind === 'thumbnail' ? t('サムネイルを保存しました') : t('最初の向きを保存しました')
}

function TitleForm({ own }: { readonly own: OwnPhotoActor }) {
  const title = useSelector(own, (snapshot) => snapshot.context.title)
  const failure = useSelector(own, (snapshot) => snapshot.context.failure)
  const isSaving = useSelector(own, (snapshot) => snapshot.matches('savingTitle'))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    own.send({ type: 'title.save' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape gives up from any of its fields
    <form
      ref={form}
      className={styles.form}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) own.send({ type: 'title.giveUp' })
      }}
      onSubmit={submit}
    >
      {failure === null ? null : <FormAlert failure={failure} />}
      <TextInput
        label={t('タイトル')}
        maxLength={longestTitle}
        value={title}
        onChange={(value) => own.send({ type: 'title.change', title: value })}
      />
      <div className={styles.tools}>
        <Button busy={isSaving} type="submit">
          {t('保存')}
        </Button>
        <Button disabled={isSaving} variant="Tertiary" onClick={() => own.send({ type: 'title.giveUp' })}>
          {t('やめる')}
        </Button>
      </div>
    </form>
  )
}
