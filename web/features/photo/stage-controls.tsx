import { useEffect, useState } from 'react'
import type { ComponentProps, KeyboardEvent, RefObject } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { useTooltip } from '#web/overlays/tooltip.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import type { ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'
import { supportsVr } from '#web/viewer/vr-support.ts'

import { formatBytes } from '../item/item-display.ts'
import type { ViewerState, Splats } from '../scene/use-spatial-viewer.tsx'
import type { Annotations } from './annotations.tsx'

import styles from './stage.module.css'

interface StageButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'wide' | 'iconAfter' | 'icon' | 'variant' | 'shape'
> {
  readonly icon: NonNullable<ComponentProps<typeof Button>['icon']>
  /** Visible text beside the icon, or below it on a phone; a part of the label. */
  readonly name: string
  /** Full description: the accessible name, and the tooltip. */
  readonly label: string
}

/** Control on the stage with a visible name. */
function StageButton({ name, label, onPointerLeave, onBlur, ...rest }: StageButtonProps) {
  // The tooltip repeats the control's accessible name, so it describes nothing further; it is omitted if the
  // visible name is the label.
  const { 'aria-describedby': _, ...tooltip } = useTooltip({ message: label, suspend: name === label })
  return (
    <Button
      {...rest}
      {...tooltip}
      aria-label={label}
      shape="Pill"
      variant="GlassDark"
      onPointerLeave={(event) => {
        tooltip.onPointerLeave()
        onPointerLeave?.(event)
      }}
      onBlur={(event) => {
        tooltip.onBlur()
        onBlur?.(event)
      }}
    >
      {name}
    </Button>
  )
}

interface StageControlsProps {
  readonly handle: RefObject<ViewerHandle | null>
  readonly viewer: ViewerState
  readonly splats: Splats
  /** Size of all splats in bytes; the lighter version is a subset. */
  readonly fullBytes: number
  /** Null if the scene has no annotations to read at present. */
  readonly notes: Annotations | null
  readonly isFull: boolean
  readonly onFullscreen: () => void
}

/** Buttons on a stage. */
export function StageControls(props: StageControlsProps) {
  const { viewer, isFull, onFullscreen } = props
  const { isLive, isInteractive, progress } = viewer
  return (
    <fieldset className={styles.controls} aria-label={t('表示の操作')}>
      {isLive && !isInteractive ? (
        <span className={styles.loading}>
          <Spinner size="Small" label={t('3Dを読み込んでいます')} />
          {Math.floor(progress * 100)}%
        </span>
      ) : null}
      {isInteractive ? <SceneButtons {...props} /> : null}
      <StageButton
        icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
        name={isFull ? t('終える') : t('全画面')}
        label={isFull ? t('全画面表示を終える') : t('全画面で表示')}
        onClick={onFullscreen}
      />
    </fieldset>
  )
}

/** Actions for a loaded scene. */
function SceneButtons({ handle, viewer, splats, fullBytes, notes }: StageControlsProps) {
  return (
    <>
      {viewer.isMotionReduced ? null : <PlayButton viewer={viewer} />}
      {notes === null ? null : <MarksButton notes={notes} />}
      <StageButton
        icon="recenter"
        name={t('最初の向き')}
        label={t('最初の向きに戻す')}
        onClick={() => handle.current?.reset()}
      />
      {/* Other splats start without the tilt. */}
      <TiltButton key={splats.isLight ? 'light' : 'all'} handle={handle} />
      <VrButton handle={handle} />
      {splats.isLight ? (
        <StageButton
          icon="sparkle"
          name={t('高精細')}
          label={t('高精細で表示（{fullBytes}）', { fullBytes: formatBytes(fullBytes) })}
          onClick={splats.showAll}
        />
      ) : null}
      <CompareButton viewer={viewer} />
    </>
  )
}

interface ViewerButtonProps {
  readonly viewer: ViewerState
}

function PlayButton({ viewer: { actor, isMoving } }: ViewerButtonProps) {
  return (
    <StageButton
      icon={isMoving ? 'pause' : 'play'}
      name={isMoving ? t('止める') : t('動かす')}
      label={isMoving ? t('動きを止める') : t('自動で動かす')}
      onClick={() => actor.send({ type: isMoving ? 'viewer.pause' : 'viewer.play' })}
    />
  )
}

function MarksButton({ notes: { areShown, tour } }: { readonly notes: Annotations }) {
  return (
    <StageButton
      icon={areShown ? 'eye-off' : 'eye'}
      name={t('注釈')}
      label={areShown ? t('注釈を隠す') : t('注釈を表示')}
      onClick={() => tour.send({ type: areShown ? 'marks.hide' : 'marks.show' })}
    />
  )
}

/** Compares while the button is held. */
function CompareButton({ viewer: { actor, isComparing } }: ViewerButtonProps) {
  const compare = () => actor.send({ type: 'viewer.compare' })
  const release = () => actor.send({ type: 'viewer.release' })
  return (
    <StageButton
      icon="compare"
      name={t('元の写真')}
      label={t('押している間、元の写真を表示')}
      active={isComparing}
      onPointerDown={compare}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isHoldKey(event) && !event.repeat && compare()}
      onKeyUp={(event) => isHoldKey(event) && release()}
    />
  )
}

function isHoldKey(event: KeyboardEvent) {
  return event.key === ' ' || event.key === 'Enter'
}

interface HandleButtonProps {
  readonly handle: RefObject<ViewerHandle | null>
}

/** Shown only if the browser supports VR. */
function VrButton({ handle }: HandleButtonProps) {
  const { say } = useApp()
  const [isSupported, setIsSupported] = useState(false)

  useEffect(() => {
    let isGone = false
    void supportsVr().then((answer) => !isGone && setIsSupported(answer))
    return () => {
      isGone = true
    }
  }, [])

  const enter = async () => {
    const hasBegun = await handle.current?.enterVr()
    if (!hasBegun) say(t('VRを始められませんでした。機器の接続を確かめてください。'), { type: 'Caution' })
  }
  if (!isSupported) return null
  return <StageButton icon="cube" name={t('VRで見る')} label={t('VRで見る')} onClick={() => void enter()} />
}

function TiltButton({ handle }: HandleButtonProps) {
  const { say } = useApp()
  const [isOn, setIsOn] = useState(false)

  const toggle = async () => {
    if (isOn) {
      handle.current?.disableTilt()
      setIsOn(false)
      return
    }
    const answer = await handle.current?.enableTilt()
    setIsOn(answer === 'ON')
    if (answer === 'DENIED')
      say(t('傾きセンサーの使用が許可されていません。ブラウザーの設定を確かめてください。'), {
        type: 'Caution',
      })
    if (answer === 'UNAVAILABLE') say(t('この端末では傾きを使えません。'), { type: 'Caution' })
  }

  return (
    <StageButton
      icon="tilt"
      name={t('傾けて見る')}
      label={t('傾けて見る')}
      active={isOn}
      onClick={() => void toggle()}
    />
  )
}
