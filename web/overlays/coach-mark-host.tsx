import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import type { CoachMarkInstruction } from '#machines/coach-mark/coach-mark-contract.ts'
import { useApp, useReducedMotion } from '#web/app-context.tsx'

import { CoachMarkFrame } from '../ui/bubble.tsx'
import type { Box } from '../ui/bubble.tsx'

/** Shows the current step of the coachMark machine. */
export function CoachMarkHost() {
  const { coachMark } = useApp()
  const walkthrough = useSelector(coachMark, ({ context }) => (context.hasShown ? context.walkthrough : null))
  const index = useSelector(coachMark, ({ context }) => context.index)
  const state = useSelector(coachMark, (snapshot) => {
    if (snapshot.matches('closing')) return 'closing'
    return snapshot.hasTag('interactive') ? 'open' : 'hidden'
  })
  const instruction = walkthrough?.instructions[index]
  if (walkthrough === null || instruction === undefined) return null
  return (
    <Step instruction={instruction} step={index + 1} total={walkthrough.instructions.length} state={state} />
  )
}

interface StepProps {
  readonly instruction: CoachMarkInstruction
  readonly step: number
  readonly total: number
  readonly state: 'open' | 'hidden' | 'closing'
}

function Step({ instruction, step, total, state }: StepProps) {
  const { coachMark } = useApp()
  // Skip a target that disappears during its step, like one that was missing before.
  const target = useTarget(instruction.target, state === 'open', () =>
    coachMark.send({ type: 'coachMark.next' }),
  )
  return (
    <CoachMarkFrame
      target={target}
      title={instruction.title}
      position={instruction.position}
      subPosition={instruction.subPosition}
      minWidth={instruction.minWidth}
      step={step}
      total={total}
      state={state}
      onNext={() => coachMark.send({ type: 'coachMark.next' })}
      onPrevious={() => coachMark.send({ type: 'coachMark.previous' })}
      onClose={() => coachMark.send({ type: 'coachMark.close' })}
    >
      {instruction.content}
    </CoachMarkFrame>
  )
}

/** Returns the box of a target, scrolled into view and tracked while it is shown; null until then. */
function useTarget(selector: string, isShown: boolean, onLost: () => void): Box | null {
  const { targetOf } = useApp()
  const isMotionReduced = useReducedMotion()
  const [box, setBox] = useState<Box | null>(null)
  const lose = useEffectEvent(onLost)
  useEffect(() => {
    if (!isShown) return
    const look = () => {
      const target = targetOf(selector)
      if (target === null) {
        lose()
        return
      }
      const { x, y, width, height } = target.getBoundingClientRect()
      setBox((before) =>
        before?.x === x && before.y === y && before.width === width && before.height === height
          ? before
          : { x, y, width, height },
      )
    }
    targetOf(selector)?.scrollIntoView({
      block: 'center',
      inline: 'nearest',
      behavior: isMotionReduced ? 'auto' : 'smooth',
    })
    look()
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', look)
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      changes.disconnect()
      removeEventListener('resize', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [selector, isShown, isMotionReduced, targetOf])
  return box
}
