import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { TaskType } from '#machines/foundation/domain.ts'
import { isRejectedWith } from '#machines/foundation/failure.ts'
import type { Failure } from '#machines/foundation/failure.ts'
import type { TrialOrder, TrialScene } from '#machines/trial/trial-contract.ts'
import { useApp, useReducedMotion } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { taskTypeNames } from '#web/graphql/tasks.ts'
import { t } from '#web/language/t.ts'
import { PhotoLayout } from '#web/layouts/photo.tsx'
import { useWish } from '#web/overlays/use-intent.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { ProgressBar } from '#web/ui/loading.tsx'

import { usePreview } from '../create/use-preview.ts'
import { Stage } from '../photo/stage.tsx'
import { ResultForm } from '../result/result-card.tsx'
import { TrialPlace } from './trial-place.tsx'

import styles from './trial.module.css'

interface PanelHeadingProps {
  readonly children: ReactNode
}

/** Takes the focus if the focused element was removed with the previous panel. */
export function PanelHeading({ children }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Describes the kind of files that the browser has recognised, while the scene is made. */
export function describeFiles({ kind, files }: TrialOrder): string {
  switch (kind) {
    case 'photo':
      return t('写真1枚から、奥行きを推定します。')
    case 'depth':
      return t('写真に入っている奥行きのデータを使います。')
    case 'pair':
      return t('左右2つの視点が入った写真です。そのずれから奥行きを測ります。')
    case 'panorama':
      return t('パノラマ写真です。まわりを見渡せるようにします。')
    case 'set':
      return t('写真{count}枚を合わせて、ひとつの空間画像にします。', { count: files.length })
    case 'film':
      return t('動画です。カメラの動きから奥行きを測ります。')
    case 'splats':
      return t('3Dデータ（スプラット）を、そのまま開きます。')
  }
}

const depthWords: Readonly<Record<TrialScene['depthSource'], string>> = {
  CARRIED: t('写真に入っていた奥行きのデータを使いました。'),
  STEREO: t('左右2つの視点のずれから、奥行きを測りました。'),
  MOTION: t('カメラの動きから、奥行きを測りました。'),
  MODEL: t('1枚の写真から、奥行きモデルで推定しました。'),
  ESTIMATED: t('1枚の写真から、奥行きを推定しました。実際の形とは異なることがあります。'),
}

/** Describes the source of depth that the server reports; scenes of splats and panoramas have none. */
export function describeDepthSource({ depthSource, photoUrl }: TrialScene): string {
  return photoUrl === null ? t('そのままの形で開きました。') : depthWords[depthSource]
}

/** Returns the task types for the files; empty if there is no choice. */
export function typesFor({ kind, files }: TrialOrder): readonly TaskType[] {
  if (kind === 'depth' || kind === 'pair') return ['INSTANT', 'CONVERSION']
  return kind === 'photo' && files.length === 1 ? ['INSTANT', 'FULL'] : []
}

export const typeDescriptions: Readonly<Record<TaskType, string>> = {
  INSTANT: t('写真1枚からすぐに作ります。奥行きのデータがあれば使います。'),
  FULL: t('モーションフォトのように動きの入ったファイルで、動きからも奥行きを測ります。'),
  CONVERSION: t('入っている奥行きや左右の視点だけを使います。推定はしません。'),
}

/** Actions for a trial that is not saved in an account. */
export function TrialPanel() {
  const { trial } = useApp()
  const hasFailed = useSelector(trial, (snapshot) => snapshot.matches('failed'))
  const isThere = useSelector(trial, (snapshot) => snapshot.matches('ready') || snapshot.matches('keeping'))
  if (hasFailed) return <FailedPanel />
  return isThere ? <ReadyPanel /> : <BusyPanel />
}

function BusyPanel() {
  const { trial } = useApp()
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('空間画像を作っています')}</PanelHeading>
      <p className={styles.soft}>{t('数秒から1分ほどでできあがります。このページのままお待ちください。')}</p>
      <div className={styles.actions}>
        <Button variant="Tertiary" icon="close" onClick={() => trial.send({ type: 'trial.discard' })}>
          {t('やめる')}
        </Button>
      </div>
    </div>
  )
}

function ReadyPanel() {
  const { trial, session } = useApp()
  const scene = useSelector(trial, (snapshot) => snapshot.context.scene)
  const failure = useSelector(trial, (snapshot) => snapshot.context.failure)
  const order = useSelector(trial, (snapshot) => snapshot.context.order)
  const isKeeping = useSelector(trial, (snapshot) => snapshot.matches('keeping'))
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  const askForAccount = useWish({ isSignUp: true })
  const keep = () => {
    if (isSignedIn) trial.send({ type: 'trial.keep' })
    else askForAccount({ kind: 'keepTrial' })
  }
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('空間画像ができました')}</PanelHeading>
      {scene === null ? null : <p>{describeDepthSource(scene)}</p>}
      {failure === null ? null : (
        <p role="alert" className={styles.problem}>
          {failureMessage(failure)}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="Large" busy={isKeeping} onClick={keep}>
          {isSignedIn ? t('保存する') : t('アカウントを作って保存')}
        </Button>
        <Button
          variant="Tertiary"
          size="Large"
          disabled={isKeeping}
          onClick={() => trial.send({ type: 'trial.discard' })}
        >
          {t('別の写真で試す')}
        </Button>
      </div>
      <p className={styles.soft}>
        {t(
          'いま見られるのはあなただけです。保存しなければ、24時間後に消えます。公開するかどうかは、保存してから選べます。',
        )}
      </p>
      {order === null ? null : <Settings order={order} />}
    </div>
  )
}

/** Choice of the task type. */
function Settings({ order }: { readonly order: TrialOrder }) {
  const { trial } = useApp()
  const types = typesFor(order)
  if (types.length === 0) return null
  return (
    <details className={styles.settings}>
      <summary>{t('詳しい設定')}</summary>
      <RadioGroup
        label={t('作り方')}
        value={order.type}
        options={types.map((type) => ({
          value: type,
          label: taskTypeNames[type],
          description: typeDescriptions[type],
        }))}
        onChange={(taskType) => trial.send({ type: 'type.choose', taskType })}
      />
    </details>
  )
}

const gone = t(
  'お試しの空間画像が見つかりません。24時間が過ぎて消えたようです。もう一度ファイルを選んでください。',
)

function wordsFor(failure: Failure | null): string {
  if (failure === null) return ''
  return failure.kind === 'notFound' ? gone : failureMessage(failure)
}

/** Failure codes for which the panel suggests an account. */
const limited = ['TRIAL_LIMIT', 'TRIAL_RUNNING', 'TRIALS_BUSY']

function FailedPanel() {
  const { trial } = useApp()
  const failure = useSelector(trial, (snapshot) => snapshot.context.failure)
  const order = useSelector(trial, (snapshot) => snapshot.context.order)
  const needsAccount = limited.some((code) => isRejectedWith(failure, code))
  return (
    <div className={styles.panel}>
      <PanelHeading>{t('作れませんでした')}</PanelHeading>
      <p role="alert" className={styles.problem}>
        {wordsFor(failure)}
      </p>
      <div className={styles.actions}>
        {order === null ? null : (
          <Button icon="refresh" onClick={() => trial.send({ type: 'trial.retry' })}>
            {t('もう一度試す')}
          </Button>
        )}
        {needsAccount ? <SignUpButton /> : null}
        <Button variant="Tertiary" onClick={() => trial.send({ type: 'trial.discard' })}>
          {t('閉じる')}
        </Button>
      </div>
      <TrialPlace />
    </div>
  )
}

function SignUpButton() {
  const askForAccount = useWish({ isSignUp: true })
  return (
    <Button variant="Secondary" onClick={() => askForAccount({ kind: 'keepTrial' })}>
      {t('アカウントを作成')}
    </Button>
  )
}

interface KeptPanelProps {
  readonly spatialImageId: string
}

/** Shown once the trial has been saved as an item of the account. */
export function KeptPanel({ spatialImageId }: KeptPanelProps) {
  const { trial } = useApp()
  const [isSaved, setSaved] = useState(false)
  return (
    <div className={styles.panel}>
      <PanelHeading>{isSaved ? t('保存しました') : t('あなたの空間画像になりました')}</PanelHeading>
      {isSaved ? null : <ResultForm spatialImageId={spatialImageId} onSaved={() => setSaved(true)} />}
      <div className={styles.actions}>
        <ButtonLink
          variant={isSaved ? 'Primary' : 'Secondary'}
          render={(look) => <Link to="/photo/$id" params={{ id: spatialImageId }} {...look} />}
        >
          {t('作品のページを見る')}
        </ButtonLink>
        <Button variant="Tertiary" onClick={() => trial.send({ type: 'trial.discard' })}>
          {t('もうひとつ作る')}
        </Button>
      </div>
    </div>
  )
}

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
