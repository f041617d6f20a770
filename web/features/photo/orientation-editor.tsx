import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import type { RefObject } from 'react'

import { orientationMachine } from '#machines/viewer/orientation.machine.ts'
import { LEAN_RANGE, placed, SIZE_RANGE } from '#machines/viewer/orientation.ts'
import type { QuarterTurn } from '#machines/viewer/orientation.ts'
import { useApp } from '#web/app-context.tsx'
import { ownOrientation } from '#web/flows/item/own-photo.ts'
import { useSubmission } from '#web/flows/submission/use-submission.ts'
import { t } from '#web/language/t.ts'
import { FormAlert } from '#web/overlays/form-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { RangeField } from '#web/ui/range-field.tsx'
import { readAnnotations, readCameraParameters } from '#web/viewer/camera-parameters.ts'
import type { CameraParameters } from '#web/viewer/spatial-viewer-props.ts'

import type { Photo } from './photo-query.ts'
import type { StageRemote } from './stage.tsx'

import styles from './own-photo.module.css'

export type OrientationEditing = ReturnType<typeof useOrientation>

interface OrientationOptions {
  readonly photo: Photo
  readonly remote: RefObject<Pick<StageRemote, 'extent'> | null>
  readonly onChanged: () => void
}

/** Edits the orientation and size of an own scene of splats; `parameters` are unsaved ones to show. */
export function useOrientation({ photo, remote, onChanged }: OrientationOptions) {
  const { logicOf, say } = useApp()
  const { id, cameraParameters } = photo
  const actor = useActorRef(logicOf(orientationMachine))
  const orientation = useSelector(actor, (snapshot) => snapshot.context.orientation)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const saving = useSubmission(ownOrientation, {
    target: id,
    served: cameraParameters,
    onDone: () => {
      actor.send({ type: 'orientation.saved' })
      onChanged()
    },
  })
  const { isSending } = saving
  useEffect(() => {
    if (!isSending) actor.send({ type: 'saving.ended' })
  }, [actor, isSending])
  const draft = useMemo(() => {
    if (orientation === null) return null
    const { camera, annotations } = placed(orientation)
    return { ...camera, annotations }
  }, [orientation])

  const open = () => {
    if (!remote.current) {
      say(t('3Dを表示できるときに設定できます。'), { type: 'Caution' })
      return
    }
    saving.forget()
    const scene = {
      camera: readCameraParameters(cameraParameters),
      annotations: readAnnotations(cameraParameters),
      extent: remote.current.extent(),
    }
    actor.send({ type: 'orientation.edit', scene })
  }
  const save = () => {
    actor.send({ type: 'orientation.save' })
    if (actor.getSnapshot().hasTag('busy') && draft) saving.send({ id, parameters: draft })
  }
  return {
    /** Only works made of a splat file have no picture that shows which side is up. */
    isOffered: photo.isMine && photo.depthSource === 'CARRIED' && photo.photoFov === null,
    isOpen,
    orientation,
    isSaving: isSending,
    failure: saving.failure,
    parameters: draft ?? saving.shown?.parameters ?? null,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    open,
    save,
  }
}

const turns: readonly { readonly by: QuarterTurn; readonly name: () => string }[] = [
  { by: 'left', name: () => t('左へ90°倒す') },
  { by: 'right', name: () => t('右へ90°倒す') },
  { by: 'forward', name: () => t('手前へ90°倒す') },
  { by: 'back', name: () => t('奥へ90°倒す') },
  { by: 'over', name: () => t('上下を逆にする') },
]

interface OrientationEditorProps {
  readonly editing: OrientationEditing
  /** The camera with the present view as its start; null if that is the start already. */
  readonly startCamera: () => CameraParameters | null
}

/** Form below the stage that turns and scales the scene on it. */
export function OrientationEditor({ editing, startCamera }: OrientationEditorProps) {
  const { say } = useApp()
  const { send, isSaving, failure } = editing
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const takeFront = () => {
    const camera = startCamera()
    if (camera) send({ type: 'front.take', camera })
    else say(t('今の向きが最初の向きです。画像を動かしてから押してください。'), { type: 'Caution' })
  }
  return (
    <form
      aria-labelledby={id}
      className={styles.orientation}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) editing.save()
      }}
    >
      {failure === null ? null : <FormAlert failure={failure} />}
      <div>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {t('向きと大きさ')}
        </h2>
        <p className={styles.soft}>
          {t('正面から見て倒したり傾けたりします。保存するまで、ほかの人には見えません。')}
        </p>
      </div>
      <div className={styles.tools}>
        {turns.map(({ by, name }) => (
          <Button
            key={by}
            disabled={isSaving}
            size="Small"
            variant="Secondary"
            onClick={() => send({ type: 'scene.turn', by })}
          >
            {name()}
          </Button>
        ))}
      </div>
      <OrientationSliders editing={editing} />
      <div className={styles.tools}>
        <Button disabled={isSaving} icon="camera" size="Small" variant="Tertiary" onClick={takeFront}>
          {t('今の向きを正面にする')}
        </Button>
        <Button
          disabled={isSaving}
          icon="undo"
          size="Small"
          variant="Tertiary"
          onClick={() => send({ type: 'orientation.reset' })}
        >
          {t('ファイルの向きと大きさに戻す')}
        </Button>
      </div>
      <div className={styles.tools}>
        <Button busy={isSaving} type="submit">
          {t('保存')}
        </Button>
        <Button disabled={isSaving} variant="Tertiary" onClick={() => send({ type: 'orientation.cancel' })}>
          {t('やめる')}
        </Button>
      </div>
    </form>
  )
}

function OrientationSliders({
  editing: { orientation, isSaving, send },
}: Pick<OrientationEditorProps, 'editing'>) {
  if (orientation === null) return null
  const { roll, pitch, size } = orientation
  const [min, max] = LEAN_RANGE
  const lean = { unit: '°', min, max, step: 0.5, disabled: isSaving }
  return (
    <div className={styles.sliders}>
      <RangeField
        {...lean}
        label={t('左右の傾き')}
        value={roll}
        onChange={(next) => send({ type: 'scene.lean', lean: { roll: next } })}
      />
      <RangeField
        {...lean}
        label={t('前後の傾き')}
        value={pitch}
        onChange={(next) => send({ type: 'scene.lean', lean: { pitch: next } })}
      />
      <RangeField
        disabled={isSaving}
        label={t('大きさ')}
        max={SIZE_RANGE[1] * 100}
        min={SIZE_RANGE[0] * 100}
        step={5}
        unit="%"
        value={Math.round(size * 100)}
        onChange={(next) => send({ type: 'scene.resize', size: next / 100 })}
      />
    </div>
  )
}
