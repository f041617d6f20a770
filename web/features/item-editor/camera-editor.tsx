import { useState, useEffect, useRef } from 'react'

import type { EditedItem } from '#web/flows/item/item.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { RangeField } from '#web/ui/range-field.tsx'
import { Card } from '#web/ui/surfaces.tsx'
import { AnnotationMarks } from '#web/viewer/annotation-marks.tsx'
import { readCameraParameters } from '#web/viewer/camera-parameters.ts'
import { describePose } from '#web/viewer/describe-scene.ts'
import { isSeenAsStart, startPose } from '#web/viewer/pose.ts'
import type { CameraParameters, ViewerHandle, ViewerPose } from '#web/viewer/spatial-viewer-props.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { photoTitle } from '../item/item-display.ts'
import { StillNotice, useSpatialViewer, useSplats } from '../scene/use-spatial-viewer.tsx'
import type { ViewerState } from '../scene/use-spatial-viewer.tsx'
import type { AnnotationEditing } from './annotation-editor.tsx'
import { limitRanges, poseAt, withLimit } from './camera-limits.ts'
import type { LimitSide } from './camera-limits.ts'

import styles from './camera-editor.module.css'

interface CameraStageProps {
  readonly camera: CameraParameters
  readonly handle: React.RefObject<ViewerHandle | null>
  readonly item: EditedItem
  readonly viewer: ViewerState
  readonly notes: AnnotationEditing
  readonly onPose: (pose: ViewerPose) => void
}

/** The scene of an item with the marks of its annotations; while a place is being chosen, a press sets it. */
function CameraStage({ camera, handle, item, notes, viewer, onPose }: CameraStageProps) {
  // Do not load the same file again because of a new signature.
  const [files] = useState(item)
  const { url: splatUrl } = useSplats(files)
  const { photoUrl, photoFov } = files
  const width = item.width ?? 4
  const height = item.height ?? 3
  return (
    <div
      className={styles.stage}
      data-pointing={notes.isPointing}
      data-stage
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {splatUrl ? (
        <SpatialViewer
          {...viewer.reports}
          active={viewer.isLive}
          attempt={viewer.attempt}
          camera={camera}
          handleRef={handle}
          height={height}
          paused
          {...(photoUrl && photoFov && { photoUrl, photoFov })}
          posterUrl={files.posterUrl ?? ''}
          reducedMotion={viewer.isMotionReduced}
          splatUrl={splatUrl}
          title={photoTitle(item.title)}
          width={width}
          onPose={onPose}
          onPress={(at) => notes.isPointing && notes.pointAt(at)}
          onView={(view) => notes.marks.current?.follow(view)}
        >
          {viewer.isInteractive ? (
            <AnnotationMarks
              annotations={notes.annotations}
              handle={handle}
              marksRef={notes.marks}
              openIndex={notes.selectedIndex}
              onOpen={notes.selectAt}
            />
          ) : null}
        </SpatialViewer>
      ) : null}
      <StillNotice viewer={viewer} className={styles.notice} />
    </div>
  )
}

interface PointingBarProps {
  readonly notes: AnnotationEditing
}

/** Bar above the scene while a place is being chosen, with instructions and a way without pointing. */
function PointingBar({ notes }: PointingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'start' })
    bar.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={bar} className={styles.pointing}>
      <output>
        {notes.hasMissed
          ? t('そこには何もありません。別の場所を押してください。')
          : t('画像の中で、注釈を置く場所を押してください。')}
      </output>
      <div className={styles.buttons}>
        <Button size="Small" variant="Secondary" onClick={() => notes.pointAt({ x: 0.5, y: 0.5 })}>
          {t('中央に置く')}
        </Button>
        <Button size="Small" variant="Tertiary" onClick={() => notes.send({ type: 'placing.cancel' })}>
          {t('やめる')}
        </Button>
      </div>
    </div>
  )
}

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
