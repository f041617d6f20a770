import { Link } from '@tanstack/react-router'
import { useSelector, useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { playerMachine } from '#machines/viewer/player.machine.ts'
import { useApp, useReducedMotion } from '#web/app-context.tsx'
import { playerLogic } from '#web/flows/viewer/player-actors.ts'
import { failureMessage } from '#web/graphql/failure-messages.ts'
import { t } from '#web/language/t.ts'
import { IconButton, ButtonLink, Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'

import { photoTitle } from '../item/item-display.ts'
import type { Photo } from '../photo/photo-query.ts'
import { useFullscreen } from '../photo/stage.tsx'

import styles from './player.module.css'

/** Formats the seconds of a film as minutes and seconds, like 1:05. */
function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

interface FilmControlsProps {
  readonly player: ActorRefFrom<typeof playerMachine>
  readonly isFull: boolean
  readonly onFullscreen: () => void
}

/** Play, pause and seek. */
function FilmControls({ player, isFull, onFullscreen }: FilmControlsProps) {
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

interface FilmProps {
  readonly photo: Photo
  readonly isAutoplay: boolean
}

type Player = ActorRefFrom<typeof playerMachine>

/** Seek distance of an arrow key. */
const STEP_SECONDS = 1

/** The film of a spatial image; the still picture while it is rendered and if it is not available. */
export function Film({ photo, isAutoplay }: FilmProps) {
  const { logicOf } = useApp()
  const isMotionReduced = useReducedMotion()
  const player = useActorRef(logicOf(playerLogic), {
    input: { spatialImageId: photo.linkId, isAutoplay: isAutoplay && !isMotionReduced },
  })
  const film = useSelector(player, (snapshot) => snapshot.context.film)
  const isPreparing = useSelector(player, (snapshot) => snapshot.hasTag('preparing'))
  const isPlayable = useSelector(player, (snapshot) => snapshot.hasTag('playable'))
  const failure = useSelector(player, (snapshot) => snapshot.context.failure)
  const { area, isFull, toggle } = useFullscreen<HTMLDivElement>()
  const poster = photo.posterUrl ?? photo.flatUrl ?? ''
  const title = photoTitle(photo.title)
  useKeys(player)
  return (
    <div ref={area} className={styles.film}>
      {film === null || isPreparing || failure !== null ? (
        <img className={styles.picture} crossOrigin="anonymous" src={poster} alt={title} />
      ) : (
        <Video player={player} url={film.url} poster={poster} title={title} />
      )}
      {isPreparing ? (
        <output className={styles.message}>
          <Spinner size="Small" />
          {t('動画を準備しています。初めての再生では数分かかることがあります。')}
        </output>
      ) : null}
      {failure === null ? null : (
        <div className={styles.message} role="alert">
          <p>
            {t('動画を再生できないため、静止画を表示しています。{failure}', {
              failure: failureMessage(failure),
            })}
          </p>
          <div className={styles.buttons}>
            <Button
              variant="Secondary"
              size="Small"
              icon="refresh"
              onClick={() => player.send({ type: 'player.retry' })}
            >
              {t('再試行')}
            </Button>
            <ButtonLink
              variant="Secondary"
              size="Small"
              icon="splat"
              render={(look) => <Link to="/photo/$id" params={{ id: photo.linkId }} {...look} />}
            >
              {t('作品のページへ')}
            </ButtonLink>
          </div>
        </div>
      )}
      {isPlayable ? <FilmControls player={player} isFull={isFull} onFullscreen={toggle} /> : null}
    </div>
  )
}

interface VideoProps {
  readonly player: Player
  readonly url: string
  readonly poster: string
  readonly title: string
}

/** Video element that follows the machine's state and reports its events. */
function Video({ player, url, poster, title }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const isPlaying = useSelector(player, (snapshot) => snapshot.hasTag('playing'))

  useEffect(() => {
    const element = video.current
    if (element === null) return
    const play = async () => {
      try {
        await element.play()
      } catch {
        player.send({ type: 'film.stopped' })
      }
    }
    if (isPlaying) void play()
    else element.pause()
  }, [isPlaying, player])

  useEffect(() => {
    const subscription = player.on('film.sought', ({ seconds }) => {
      if (video.current !== null) video.current.currentTime = seconds
    })
    return () => subscription.unsubscribe()
  }, [player])

  const toggle = () => player.send({ type: isPlaying ? 'player.pause' : 'player.play' })
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound
    <video
      ref={video}
      className={styles.picture}
      aria-label={t('「{title}」のシーン動画', { title })}
      src={url}
      poster={poster}
      preload="auto"
      muted
      playsInline
      onClick={toggle}
      onLoadedData={({ currentTarget }) =>
        player.send({ type: 'film.loaded', seconds: currentTarget.duration })
      }
      onTimeUpdate={({ currentTarget }) =>
        player.send({ type: 'film.progressed', seconds: currentTarget.currentTime })
      }
      onPlay={() => player.send({ type: 'player.play' })}
      onPause={({ currentTarget }) => {
        if (!currentTarget.ended) player.send({ type: 'film.stopped' })
      }}
      onEnded={() => player.send({ type: 'film.ended' })}
      onError={() => player.send({ type: 'film.broke', failure: broken })}
    />
  )
}

const broken = {
  kind: 'rejected',
  code: 'FILM_BROKEN',
  message: t('動画を読み込めませんでした。'),
} as const

/** Handles keys: space plays and pauses, arrows seek; focused controls keep their own keys. */
function useKeys(player: Player) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const snapshot = player.getSnapshot()
    const { position, film } = snapshot.context
    const isElsewhere = event.target instanceof Element && event.target.closest('button, a, input') !== null
    if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    const seek = (seconds: number) => player.send({ type: 'player.seek', seconds })
    const isPlaying = snapshot.hasTag('playing')
    if (event.key === ' ') player.send({ type: isPlaying ? 'player.pause' : 'player.play' })
    else if (event.key === 'ArrowLeft') seek(position - STEP_SECONDS)
    else if (event.key === 'ArrowRight') seek(position + STEP_SECONDS)
    else if (event.key === 'Home') seek(0)
    else if (event.key === 'End') seek(film?.seconds ?? 0)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
