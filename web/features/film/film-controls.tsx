import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { playerMachine } from '#machines/viewer/player.machine.ts'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

import { formatSeconds } from './read-seconds.ts'

import styles from './player.module.css'

interface FilmControlsProps {
  readonly player: ActorRefFrom<typeof playerMachine>
  readonly isFull: boolean
  readonly onFullscreen: () => void
}

/** Play, pause and seek. */
export function FilmControls({ player, isFull, onFullscreen }: FilmControlsProps) {
  const isPlaying = useSelector(player, (snapshot) => snapshot.hasTag('playing'))
  const hasEnded = useSelector(player, (snapshot) => snapshot.matches({ playable: 'ended' }))
  const position = useSelector(player, (snapshot) => snapshot.context.position)
  const seconds = useSelector(player, (snapshot) => snapshot.context.film?.seconds ?? 0)
  return (
    <fieldset className={styles.controls} aria-label={t('再生の操作')}>
      <IconButton
        variant="GlassDark"
        icon={isPlaying ? 'pause' : hasEnded ? 'undo' : 'play'}
        label={isPlaying ? t('一時停止') : hasEnded ? t('もう一度再生') : t('再生')}
        onClick={() => player.send({ type: isPlaying ? 'player.pause' : 'player.play' })}
      />
      <input
        className={styles.seek}
        type="range"
        aria-label={t('再生位置')}
        aria-valuetext={t('{seconds} のうち {position}', {
          seconds: formatSeconds(seconds),
          position: formatSeconds(position),
        })}
        min={0}
        max={seconds}
        step={0.1}
        value={position}
        onChange={(event) => player.send({ type: 'player.seek', seconds: event.currentTarget.valueAsNumber })}
      />
      <span className={styles.time}>
        {formatSeconds(position)} / {formatSeconds(seconds)}
      </span>
      {/* If the browser has no fullscreen mode, the page fills the window already. */}
      {document.fullscreenEnabled ? (
        <IconButton
          variant="GlassDark"
          icon={isFull ? 'exit-fullscreen' : 'fullscreen'}
          label={isFull ? t('全画面表示を終える') : t('全画面で表示')}
          onClick={onFullscreen}
        />
      ) : null}
    </fieldset>
  )
}
