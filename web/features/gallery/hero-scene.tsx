import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { useReducedMotion } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTravellingPicture } from '#web/ui/travelling-picture.tsx'
import { savesData } from '#web/viewer/prefers-light.ts'
import { SpatialViewer } from '#web/viewer/spatial-viewer.tsx'

import { isolated } from '../item/isolated.ts'
import { photoTitle } from '../item/photo-title.ts'
import { useSpatialViewer } from '../scene/use-spatial-viewer.ts'
import { useSplats } from '../scene/use-splats.ts'
import type { HeroPhoto } from './hero-query.ts'
import { whenIdle } from './when-quiet.ts'

import styles from './hero.module.css'

interface HeroSceneProps {
  readonly photo: HeroPhoto
}

/**
 * A spatial image that moves by itself and on dragging. Shows its poster first; the engine loads once the
 * page is idle, or on request if the visitor prefers reduced motion or saves data.
 */
export function HeroScene({ photo }: HeroSceneProps) {
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
