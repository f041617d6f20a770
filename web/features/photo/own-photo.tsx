import { useEffect, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'

import { useApp } from '#web/app-context.tsx'
import { ownStart, ownThumbnail, ownTitle, ownVisibility } from '#web/flows/item/own-photo.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { visibilityOptions } from '#web/graphql/visibilities.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { TextInput } from '#web/ui/field.tsx'
import type { CameraParameters } from '#web/viewer/spatial-viewer-props.ts'

import { OrientationEditor } from './orientation-editor.tsx'
import type { OrientationEditing } from './orientation-editor.tsx'
import { addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

import styles from './own-photo.module.css'

const longestTitle = 200

interface OwnPhotoProps {
  readonly photo: Photo
  readonly orientation: OrientationEditing
  /** The camera with the present view as its start; null if that is the start already. */
  readonly startCamera: () => CameraParameters | null
  readonly onChanged: () => void
  /** Shown while the title is not being edited. */
  readonly heading: ReactNode
  /** Additional buttons for the owner. */
  readonly tools: ReactNode
  /** Content between the heading and the owner's buttons. */
  readonly children: ReactNode
}

/** Edits of the owner on the page of a spatial image; others see only the heading. */
export function OwnPhoto({ photo, orientation, startCamera, onChanged, ...parts }: OwnPhotoProps) {
  const { say } = useApp()
  const { id } = photo
  const start = useSubmission(ownStart, { target: id, onDone: onChanged })
  const thumbnail = useSubmission(ownThumbnail, { target: id, onDone: onChanged })
  const visibility = useSubmission(ownVisibility, {
    target: id,
    served: photo.visibility,
    onDone: onChanged,
  })
  const [isNaming, setNaming] = useState(false)
  const rename = useFocusAfter(isNaming)
  const orient = useFocusAfter(orientation.isOpen)
  const isEditing = isNaming || orientation.isOpen

  const takeStart = () => {
    const parameters = startCamera()
    if (parameters === null)
      say(t('今の向きが最初の向きです。画像を動かしてから押してください。'), { type: 'Caution' })
    else start.send({ id, parameters: { ...parameters } })
  }
  return (
    <>
      {isNaming ? <TitleForm photo={photo} onSaved={onChanged} onClose={() => setNaming(false)} /> : null}
      {orientation.isOpen ? <OrientationEditor editing={orientation} startCamera={startCamera} /> : null}
      {isEditing ? null : parts.heading}
      {parts.children}
      {isEditing || !photo.isMine ? null : (
        <fieldset aria-label={t('作品の編集')} className={styles.tools}>
          <Button ref={rename} icon="edit" size="Small" variant="Tertiary" onClick={() => setNaming(true)}>
            {t('タイトルを変える')}
          </Button>
          <Button busy={start.isSending} icon="camera" size="Small" variant="Tertiary" onClick={takeStart}>
            {t('この向きから始める')}
          </Button>
          {orientation.isOffered ? (
            <Button ref={orient} icon="cube" size="Small" variant="Tertiary" onClick={orientation.open}>
              {t('向きと大きさ')}
            </Button>
          ) : null}
          <Button
            busy={thumbnail.isSending}
            icon="image"
            size="Small"
            variant="Tertiary"
            onClick={() => thumbnail.send({ id, address: addressOf(photo) })}
          >
            {t('この視点をサムネイルにする')}
          </Button>
          <SegmentedControl
            label={t('公開範囲')}
            options={visibilityOptions}
            value={visibility.shown?.visibility ?? photo.visibility}
            onChange={(wanted) => visibility.send({ id, visibility: wanted })}
          />
          {parts.tools}
        </fieldset>
      )}
    </>
  )
}

/** Returns a ref to a button that gets the focus back when what it opened has closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

interface TitleFormProps {
  readonly photo: Photo
  readonly onSaved: () => void
  readonly onClose: () => void
}

function TitleForm({ photo: { id, title: known }, onSaved, onClose }: TitleFormProps) {
  const [title, setTitle] = useState(known)
  const { isSending, failure, send } = useSubmission(ownTitle, {
    target: id,
    onDone: () => {
      onSaved()
      onClose()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSending) send({ id, title })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape gives up from any of its fields
    <form
      ref={form}
      className={styles.form}
      noValidate
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isSending) onClose()
      }}
      onSubmit={submit}
    >
      {failure === null ? null : <FormAlert failure={failure} />}
      <TextInput
        label={t('タイトル')}
        maxLength={longestTitle}
        value={title}
        onChange={(value) => {
          if (!isSending) setTitle(value)
        }}
      />
      <div className={styles.tools}>
        <Button busy={isSending} type="submit">
          {t('保存')}
        </Button>
        <Button disabled={isSending} variant="Tertiary" onClick={onClose}>
          {t('やめる')}
        </Button>
      </div>
    </form>
  )
}
