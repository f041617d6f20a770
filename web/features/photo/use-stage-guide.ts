import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'

import { stageGuideMachine } from '#machines/viewer/stage-guide.machine.ts'
import { useApp } from '#web/app-context.tsx'
import type { ViewerHandle } from '#web/viewer/spatial-viewer-props.ts'

import type { ViewerState } from '../scene/use-spatial-viewer.tsx'

type Guide = ActorRefFrom<typeof stageGuideMachine>

interface GuidedStage {
  readonly area: RefObject<HTMLElement | null>
  readonly handle: RefObject<ViewerHandle | null>
  readonly viewer: ViewerState
  /** True if the scene may show its range of movement once by itself. */
  readonly isOpeningWanted: boolean
  /** False inside other sites' pages, where nothing about a visitor is stored. */
  readonly isRemembered: boolean
}

/** Controls the opening of a stage, its hint, and the fading of its controls. */
export function useStageGuide({ area, handle, viewer, isOpeningWanted, isRemembered }: GuidedStage) {
  const { logicOf, grabHint } = useApp()
  const { isInteractive, isMotionReduced } = viewer
  const guide = useActorRef(logicOf(stageGuideMachine), { input: { isMotionReduced, isOpeningWanted } })
  const isFaded = useSelector(guide, (snapshot) => snapshot.hasTag('faded'))
  const isHinting = useSelector(guide, (snapshot) => snapshot.hasTag('hinting'))
  useEffect(() => {
    const opening = guide.on('opening.begun', () => handle.current?.begin())
    const followed = guide.on('hint.followed', () => isRemembered && grabHint.keep())
    return () => {
      opening.unsubscribe()
      followed.unsubscribe()
    }
  }, [guide, handle, grabHint, isRemembered])
  useEffect(
    () => guide.send({ type: isMotionReduced ? 'motion.reduced' : 'motion.allowed' }),
    [guide, isMotionReduced],
  )
  useEffect(() => {
    if (!isInteractive) return
    guide.send({ type: 'scene.shown', isHintKnown: isRemembered && grabHint.isKnown() })
    const stop = watchHands(area.current, guide)
    return () => {
      stop?.()
      guide.send({ type: 'scene.left' })
    }
  }, [guide, area, grabHint, isInteractive, isRemembered])
  return { isFaded, isHinting, onMoved: () => guide.send({ type: 'scene.moved' }) }
}

/** Reports pointer and key events on a stage; controls count as held while hovered by a mouse or focused. */
function watchHands(stage: HTMLElement | null, guide: Guide): (() => void) | undefined {
  const controls = stage?.querySelector('fieldset')
  if (!stage || !controls) return undefined
  let isPointedAt = false
  let isHeld = false
  const look = () => {
    const isHeldNow = isPointedAt || controls.querySelector(':focus-visible') !== null
    if (isHeldNow !== isHeld) guide.send({ type: isHeldNow ? 'controls.held' : 'controls.released' })
    isHeld = isHeldNow
    guide.send({ type: 'stage.stirred' })
  }
  const point = (event: PointerEvent) => {
    isPointedAt =
      event.pointerType === 'mouse' &&
      event.type !== 'pointerleave' &&
      controls.contains(event.target as Node)
    look()
  }
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointermove', 'pointerdown', 'pointerleave'] as const)
    stage.addEventListener(type, point, { signal, passive: true })
  for (const type of ['keydown', 'focusin', 'focusout', 'wheel'] as const)
    stage.addEventListener(type, look, { signal, passive: true })
  look()
  return () => listening.abort()
}
