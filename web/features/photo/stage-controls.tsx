import { useEffect, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { useApp } from '#web/app-context.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'
import { supportsVr } from '#web/viewer/vr-support.ts'

import { readBytes } from '../item/read-bytes.ts'
import { StageButton } from './stage-button.tsx'

import styles from './stage.module.css'

interface StageControlsProps {
  readonly handle: RefObject<ViewerHandle | null>
  readonly isReady: boolean
  /** Share of the scene that has come, 0 to 1; null where nothing is under way. */
  readonly progress: number | null
  readonly isMoving: boolean
  readonly isComparing: boolean
  readonly isFull: boolean
  /** Bytes of the splats that a lighter version stands for now; null while all are shown. */
  readonly fullBytes: number | null
  readonly canMove: boolean
  /** Null where the scene has no annotations. */
  readonly areMarksShown: boolean | null
  readonly onMarks: () => void
  readonly onPlay: () => void
  readonly onPause: () => void
  readonly onCompare: () => void
  readonly onRelease: () => void
  readonly onFullscreen: () => void
  readonly onFullSplats: () => void
}

/** The buttons on a stage. Comparing lasts as long as its button is held. */
export function StageControls(props: StageControlsProps) {
  const { isReady, progress, isMoving, isComparing, isFull } = props
  return (
    <fieldset className={styles.controls} aria-label="表示の操作">
      {progress === null ? null : (
        <span className={styles.loading}>
          <Spinner size="Small" label="3Dを読み込んでいます" />
          {Math.floor(progress * 100)}%
        </span>
      )}
      {isReady ? (
        <>
          {props.canMove ? (
            <StageButton
              icon={isMoving ? 'pause' : 'play'}
              label={isMoving ? '動きを止める' : '自動で動かす'}
              onClick={isMoving ? props.onPause : props.onPlay}
            />
          ) : null}
          {props.areMarksShown === null ? null : (
            <StageButton
              icon={props.areMarksShown ? 'eye-off' : 'eye'}
              label={props.areMarksShown ? '注釈を隠す' : '注釈を表示'}
              onClick={props.onMarks}
            />
          )}
          <StageButton
            icon="recenter"
            label="最初の向きに戻す"
            onClick={() => props.handle.current?.reset()}
          />
          {/* Other splats begin without the tilt. */}
          <TiltButton key={props.fullBytes === null ? 'all' : 'light'} handle={props.handle} />
          <VrButton handle={props.handle} />
          {props.fullBytes === null ? null : (
            <StageButton
              icon="sparkle"
              label={`高精細で表示（${readBytes(props.fullBytes)}）`}
              onClick={props.onFullSplats}
            />
          )}
          <StageButton
            icon="compare"
            label="押している間、元の写真を表示"
            active={isComparing}
            onPointerDown={props.onCompare}
            onPointerUp={props.onRelease}
            onPointerLeave={props.onRelease}
            onPointerCancel={props.onRelease}
            onBlur={props.onRelease}
            onContextMenu={(event) => event.preventDefault()}
            onKeyDown={(event) => isHoldKey(event) && !event.repeat && props.onCompare()}
            onKeyUp={(event) => isHoldKey(event) && props.onRelease()}
          />
        </>
      ) : null}
      <StageButton
        icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
        label={isFull ? '全画面表示を終える' : '全画面で表示'}
        onClick={props.onFullscreen}
      />
    </fieldset>
  )
}

const isHoldKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter'

interface TiltButtonProps {
  readonly handle: RefObject<ViewerHandle | null>
}

/** Only where a headset is there. */
function VrButton({ handle }: TiltButtonProps) {
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
    if (!hasBegun) say('VRを始められませんでした。機器の接続を確かめてください。', { type: 'Caution' })
  }
  if (!isSupported) return null
  return <StageButton icon="cube" label="VRで見る" onClick={() => void enter()} />
}

function TiltButton({ handle }: TiltButtonProps) {
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
      say('傾きセンサーの使用が許可されていません。ブラウザの設定を確かめてください。', { type: 'Caution' })
    if (answer === 'UNAVAILABLE') say('この端末では傾きを使えません。', { type: 'Caution' })
  }

  return <StageButton icon="tilt" label="傾けて見る" active={isOn} onClick={() => void toggle()} />
}
