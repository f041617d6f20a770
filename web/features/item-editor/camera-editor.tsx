import { useEffect, useState } from 'react'

import type { EditedItem } from '#web/flows/item/item.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { describePose } from '#web/viewer/describe-pose.ts'
import { isSeenAsStart, startPose } from '#web/viewer/pose.ts'
import type { CameraParameters, ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'

import { useSpatialViewer } from '../scene/use-spatial-viewer.ts'
import { limitRanges, poseAt, withLimit } from './camera-limits.ts'
import type { LimitSide } from './camera-limits.ts'
import { CameraStage } from './camera-stage.tsx'
import { PointingBar } from './pointing-bar.tsx'
import { RangeField } from './range-field.tsx'
import type { AnnotationEditing } from './use-annotation-editor.ts'

import styles from './camera-editor.module.css'

interface CameraEditorProps {
  readonly item: EditedItem
  /** Unsaved camera; null without changes. */
  readonly draft: CameraParameters | null
  readonly onChange: (camera: CameraParameters) => void
  readonly handle: React.RefObject<ViewerHandle | null>
  /** Annotations, whose marks are in the same scene and are placed by pressing it. */
  readonly notes: AnnotationEditing
}

/** Edits the start view and the limits of movement; each change is shown at once. */
export function CameraEditor({ item, draft, onChange, handle, notes }: CameraEditorProps) {
  const saved = readCameraParameters(item.cameraParameters)
  const camera = draft ?? saved
  const [pose, setPose] = useState<ViewerPose | null>(null)
  const [end, setEnd] = useState<{ readonly side: LimitSide } | null>(null)
  // Never moves by itself here.
  const viewer = useSpatialViewer(item.id, { isAutoplay: false })

  // After the viewer has applied the new camera, which resets it to its start.
  useEffect(() => {
    if (end !== null) handle.current?.setPose(poseAt(camera, end.side), 'jump')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the side says when; the camera only where
  }, [end])

  const takeStart = () => {
    const taken = handle.current?.startCamera()
    if (taken === undefined) return
    setEnd(null)
    setPose(null)
    onChange(taken)
  }
  const limit = (side: LimitSide, value: number) => {
    onChange(withLimit(camera, side, value))
    setEnd({ side })
  }

  return (
    <Card as="section" labelledBy="camera">
      <div className={styles.editor}>
        <div>
          <h2 id="camera">{t('最初の向きと動かせる範囲')}</h2>
          <p className={styles.soft}>{t('画像を動かして、最初に見せたい向きを選びます。')}</p>
        </div>
        {notes.isPointing ? <PointingBar notes={notes} /> : null}
        <CameraStage
          camera={camera}
          handle={handle}
          item={item}
          notes={notes}
          viewer={viewer}
          onPose={setPose}
        />
        <StartLine
          canTake={viewer.isInteractive}
          pose={pose}
          start={startPose(camera)}
          onReset={() => handle.current?.reset()}
          onTake={takeStart}
        />
        <LimitFields camera={camera} saved={saved} onChange={limit} />
        <p className={styles.soft}>
          {t(
            '広げると、写真に写っていない部分がぼやけて見えることがあります。動かすたびに、その端の見え方を表示します。',
          )}
        </p>
      </div>
    </Card>
  )
}

interface StartLineProps {
  /** Present view of the scene; null before it has moved. */
  readonly pose: ViewerPose | null
  readonly start: ViewerPose
  readonly canTake: boolean
  readonly onReset: () => void
  readonly onTake: () => void
}

/** Shows the present view, with buttons to make it the start and to reset it. */
function StartLine({ pose, start, canTake, onReset, onTake }: StartLineProps) {
  const isAtStart = pose === null || isSeenAsStart(pose, start)
  return (
    <div className={styles.line}>
      <p className={styles.soft}>{describePose(pose ?? start, start.distance)}</p>
      <div className={styles.buttons}>
        <Button disabled={isAtStart} icon="recenter" size="Small" variant="Tertiary" onClick={onReset}>
          {t('最初の向きに戻す')}
        </Button>
        <Button
          disabled={!canTake || isAtStart}
          disabledReason={
            canTake
              ? t('今の向きが最初の向きです。画像を動かしてから押してください。')
              : t('3Dを表示できるときに設定できます。')
          }
          icon="camera"
          size="Small"
          variant="Secondary"
          onClick={onTake}
        >
          {t('この向きから始める')}
        </Button>
      </div>
    </div>
  )
}

interface LimitFieldsProps {
  readonly camera: CameraParameters
  readonly saved: CameraParameters
  readonly onChange: (side: LimitSide, value: number) => void
}

function LimitFields({ camera, saved, onChange }: LimitFieldsProps) {
  return (
    <fieldset className={styles.limits}>
      <legend>{t('見る人が動かせる範囲')}</legend>
      {limitRanges(camera, saved).map(({ side, ...range }) => (
        <RangeField key={side} {...range} onChange={(value) => onChange(side, value)} />
      ))}
    </fieldset>
  )
}
