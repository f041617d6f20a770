import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { useReducedMotion } from '#web/app-context.tsx'
import { useQuery } from '#web/graphql/use-query.ts'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DepthArt } from '#web/ui/depth-art.tsx'
import { useTravellingPicture } from '#web/ui/picture.tsx'
import { FullBleed } from '#web/ui/surfaces.tsx'
import { savesData } from '#web/viewer/prefers-light.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { isolated, photoTitle } from '../item/item-display.ts'
import { useSpatialViewer, useSplats } from '../scene/use-spatial-viewer.tsx'
import { HeroQuery, pickHero } from './gallery-queries.ts'
import type { HeroPhoto } from './gallery-queries.ts'

import styles from './hero.module.css'

/** Calls back once the page has loaded and the browser is idle; returns a function that cancels. */
function whenIdle(work: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const waitForIdle = () => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(work, { timeout: 3000 })
      signal.addEventListener('abort', () => cancelIdleCallback(idle))
    } else {
      const timer = setTimeout(work, 500)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  }
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { once: true, signal })
  return () => listening.abort()
}

interface HeroSceneProps {
  readonly photo: HeroPhoto
}

/**
 * A spatial image that moves by itself and on dragging. Shows its poster first; the engine loads once the
 * page is idle, or on request if the visitor prefers reduced motion or saves data.
 */
function HeroScene({ photo }: HeroSceneProps) {
  const place = useRef<HTMLDivElement>(null)
  useTravellingPicture(place, photo.linkId)
  const [isWanted, setWanted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isMotionReduced = useReducedMotion()
  useEffect(() => {
    if (isMotionReduced || savesData()) return
    return whenIdle(() => setWanted(true))
  }, [isMotionReduced])
  const viewer = useSpatialViewer(photo.id, { isAutoplay: true, isWanted })
  const splats = useSplats(photo)
  const { posterUrl, depthUrl, photoUrl, photoFov, width, height } = photo
  const { actor, isMoving, isPaused, reports } = viewer
  const toggle = () => {
    setAsked(true)
    actor.send({ type: isMoving ? 'viewer.pause' : 'viewer.play' })
  }
  return (
    <>
      <div ref={place} className={styles.stage}>
        <SpatialViewer
          {...reports}
          splatUrl={splats.url ?? ''}
          posterUrl={posterUrl ?? ''}
          posterSets={{ avif: photo.posterAvifSet, webp: photo.posterWebpSet }}
          {...(photoUrl && photoFov && { photoUrl, photoFov })}
          title={photoTitle(photo.title)}
          width={width ?? 4}
          height={height ?? 3}
          camera={photo.cameraParameters ?? null}
          active={viewer.isLive}
          attempt={viewer.attempt}
          autoplay={isMoving}
          offered={!isAsked}
          paused={isPaused}
          reducedMotion={isMotionReduced}
          filled
          onPlayToggle={toggle}
        >
          {/* Drawn before hydration, by the small script of served pages. */}
          {depthUrl ? <canvas aria-hidden="true" className={styles.depth} data-depth={depthUrl} /> : null}
        </SpatialViewer>
      </div>
      <div className={styles.about}>
        <Link className={styles.name} params={{ id: photo.linkId }} to="/photo/$id">
          {photoTitle(photo.title)}
          {photo.owner ? <small>{isolated(photo.owner.displayName)}</small> : null}
        </Link>
        {isWanted ? null : (
          <Button size="Small" variant="GlassDark" icon="cube" onClick={() => setWanted(true)}>
            {t('立体で見る')}
          </Button>
        )}
        {viewer.isInteractive && !isMotionReduced ? (
          <IconButton
            icon={isMoving ? 'pause' : 'play'}
            label={isMoving ? t('動きを止める') : t('自動で動かす')}
            size="Small"
            variant="GlassDark"
            onClick={toggle}
          />
        ) : null}
      </div>
    </>
  )
}

interface HeroProps {
  /** Actions for the visitor. */
  readonly children: ReactNode
}

/** Introduces the product with a moving spatial image, and the way to create one. */
export function Hero({ children }: HeroProps) {
  return (
    <FullBleed>
      <div className={styles.hero}>
        <HeroPicture />
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {rich('写真に、{line}奥行きを。', { line: <br /> })}
          </h1>
          <p className={styles.lead}>
            {rich('一枚の写真が、のぞき込める空間になります。{line}選んで、少し待つだけです。', {
              line: <br />,
            })}
          </p>
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </FullBleed>
  )
}

/** The featured picture: dark until the query has an answer; a drawing if nothing is public. */
function HeroPicture() {
  const [{ data, error }] = useQuery({ query: HeroQuery })
  const photo = pickHero(data?.spatialImages.items ?? [])
  const isUnknown = data === undefined && error === undefined
  if (photo === null)
    return <div className={isUnknown ? styles.waiting : styles.art}>{isUnknown ? null : <DepthArt />}</div>
  return (
    <div className={styles.scene} data-stage>
      <HeroScene key={photo.id} photo={photo} />
    </div>
  )
}
