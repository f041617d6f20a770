import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import type { TrialScene } from '#machines/trial/trial-contract.ts'
import { useApp, useReducedMotion } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { PhotoLayout } from '#web/layouts/photo.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

import { usePreview } from '../create/use-preview.ts'
import { Stage } from '../photo/stage.tsx'
import { KeptPanel } from './kept-panel.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { describeFiles } from './trial-words.ts'

import styles from './trial.module.css'

/** Shows a trial while it is made, ready, or saved; the panel below has its actions. */
export function TrialView() {
  const { trial } = useApp()
  const area = useRef<HTMLDivElement>(null)
  const scene = useSelector(trial, (snapshot) => snapshot.context.scene)
  const isKept = useSelector(trial, (snapshot) => snapshot.matches('kept'))
  const spatialImageId = useSelector(trial, (snapshot) => snapshot.context.spatialImageId)
  // Scroll here, since the file may have been picked far below or before a reload.
  useEffect(() => {
    area.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={area} className={styles.view} data-trial>
      <PhotoLayout
        ratio={scene === null ? 4 / 3 : scene.width / scene.height}
        stage={scene === null ? <OnItsWay /> : <TrialStage scene={scene} />}
      >
        {isKept && spatialImageId !== null ? (
          <KeptPanel key={spatialImageId} spatialImageId={spatialImageId} />
        ) : (
          <TrialPanel />
        )}
      </PhotoLayout>
    </div>
  )
}

function TrialStage({ scene }: { readonly scene: TrialScene }) {
  const isMotionReduced = useReducedMotion()
  return (
    <Stage
      key={scene.splatUrl}
      photo={{ id: 'trial', title: t('お試しの空間画像'), ...scene }}
      isAutoplay={!isMotionReduced}
    />
  )
}

/** The picked photo while it is uploaded and processed, with the progress. */
function OnItsWay() {
  const { trial } = useApp()
  const fileId = useSelector(trial, (snapshot) => snapshot.context.files[0]?.fileId ?? null)
  const order = useSelector(trial, (snapshot) => snapshot.context.order)
  const isBusy = useSelector(trial, (snapshot) => snapshot.hasTag('busy'))
  const preview = usePreview(fileId)
  return (
    <div className={styles.way}>
      {preview === null ? null : <img alt="" className={styles.preview} src={preview} />}
      {isBusy ? (
        <div className={styles.progress}>
          {order === null ? null : <p className={styles.kind}>{describeFiles(order)}</p>}
          <Progress />
        </div>
      ) : null}
    </div>
  )
}

function Progress() {
  const { trial, announcements } = useApp()
  const share = useSelector(trial, (snapshot) => snapshot.context.progress)
  const words = useSelector(trial, (snapshot) => {
    if (snapshot.matches('sending')) return t('送っています')
    return snapshot.matches('making') ? t('奥行きを作っています') : t('写真を見ています')
  })
  const isKnown = share > 0
  useEffect(() => {
    announcements.announce(words)
  }, [announcements, words])
  return <ProgressBar label={words} value={isKnown ? share : null} />
}
