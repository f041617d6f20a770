import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import type { TooltipSpec } from '#machines/coach-mark/tooltip-contract.ts'
import { useApp } from '#web/app-context.tsx'

import { placeBeside } from '../ui/place-beside.ts'
import type { Place, Side } from '../ui/place-beside.ts'
import { TooltipFrame } from '../ui/tooltip-frame.tsx'
import { tooltipId } from './tooltip.tsx'

/** Distance between target and tooltip in pixels (specification §9). */
const OFFSET = 10

const sides = { Top: 'top', Bottom: 'bottom', Left: 'left', Right: 'right' } as const
const positions = { top: 'Top', bottom: 'Bottom', left: 'Left', right: 'Right' } as const

/** Shows the tooltip that the machine holds. */
export function TooltipHost() {
  const { tooltip } = useApp()
  const current = useSelector(tooltip, (snapshot) =>
    snapshot.hasTag('rendered') ? snapshot.context.current : null,
  )
  useEffect(() => {
    if (current === null) return
    const dismiss = () => tooltip.send({ type: 'tooltip.dismiss' })
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    addEventListener('keydown', onKey, { capture: true })
    addEventListener('scroll', dismiss, { capture: true, passive: true })
    addEventListener('resize', dismiss)
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      removeEventListener('scroll', dismiss, { capture: true })
      removeEventListener('resize', dismiss)
    }
  }, [current, tooltip])
  return current === null ? null : <Word key={`${current.target} ${current.message}`} tooltip={current} />
}

function Word({ tooltip }: { readonly tooltip: TooltipSpec }) {
  const [placed, setPlaced] = useState<{ readonly x: number; readonly y: number; readonly side: Side }>({
    x: 0,
    y: -1000,
    side: 'bottom',
  })
  const { target, position, message } = tooltip
  useLayoutEffect(() => {
    const element = elementOf(target)
    const word = document.querySelector<HTMLElement>(`[id="${tooltipId(target)}"]`)
    if (element === null || word === null) return
    const size = { width: word.offsetWidth, height: word.offsetHeight }
    const place = placeBeside({
      target: element.getBoundingClientRect(),
      size,
      window: { width: document.documentElement.clientWidth, height: innerHeight },
      side: sides[position],
      offset: OFFSET,
    })
    // The tooltip's size is known only after rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setPlaced({ side: place.side, ...middleOf(place, size) })
  }, [target, position])
  // Only content inside a modal dialog is visible above it.
  const holder = elementOf(target)?.closest('dialog[open]') ?? document.body
  return createPortal(
    <TooltipFrame id={tooltipId(target)} position={positions[placed.side]} x={placed.x} y={placed.y}>
      {message}
    </TooltipFrame>,
    holder,
  )
}

function elementOf(target: string) {
  return document.querySelector(`[data-tooltip-target="${target}"]`)
}

/** Returns the middle of the side that faces the target, by which the frame is positioned. */
function middleOf(
  { x, y, side }: Place,
  { width, height }: { readonly width: number; readonly height: number },
) {
  return {
    x: side === 'left' ? x + width : side === 'right' ? x : x + width / 2,
    y: side === 'top' ? y + height : side === 'bottom' ? y : y + height / 2,
  }
}
