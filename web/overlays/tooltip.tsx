import { useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

import type { TooltipPosition, TooltipSpec } from '#machines/coach-mark/coach-mark-contract.ts'
import { useApp } from '#web/app-context.tsx'

import { placeBeside, TooltipFrame } from '../ui/bubble.tsx'
import type { Place, Side } from '../ui/bubble.tsx'

interface TooltipWords {
  readonly message: string
  /** Side of the element on which the tooltip appears; above by default. */
  readonly position?: TooltipPosition
  /** Seconds until it hides; by default it stays while the element is hovered. */
  readonly timeout?: number | null
  /** Shows nothing, and hides a visible tooltip. */
  readonly suspend?: boolean
}

/** Props for the element with the tooltip. */
interface TooltipTarget {
  readonly 'data-tooltip-target': string
  readonly 'aria-describedby'?: string
  /** Empty, so that the browser shows no tooltip of its own. */
  readonly title: string
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

/**
 * Adds a tooltip to a control, shown while it is hovered or focused: spread the returned props on the
 * control.
 */
export function useTooltip({
  message,
  position = 'Top',
  timeout = null,
  suspend = false,
}: TooltipWords): TooltipTarget {
  const { tooltip: machine } = useApp()
  const target = useId()
  const isShown = useSelector(
    machine,
    (snapshot) => snapshot.hasTag('rendered') && snapshot.context.current?.target === target,
  )
  const point = () =>
    machine.send({ type: 'tooltip.point', tooltip: { target, message, position, timeout, suspend } })
  const leave = () => machine.send({ type: 'tooltip.leave', target })
  useEffect(() => {
    machine.send({ type: 'tooltip.change', tooltip: { target, message, position, timeout, suspend } })
  }, [machine, target, message, position, timeout, suspend])
  useEffect(() => () => machine.send({ type: 'tooltip.leave', target }), [machine, target])
  return {
    'data-tooltip-target': target,
    ...(isShown && { 'aria-describedby': tooltipId(target) }),
    title: '',
    // A finger does not hover.
    onPointerEnter: (event) => event.pointerType !== 'touch' && point(),
    onPointerLeave: leave,
    onFocus: (event) => event.currentTarget.matches(':focus-visible') && point(),
    onBlur: leave,
  }
}

interface TooltipProps extends TooltipWords {
  readonly children: (target: TooltipTarget) => ReactNode
}

/**
 * Component form of useTooltip, for a control in a list: `<Tooltip message="共有">{(target) => <IconButton
 * {...target} … />}</Tooltip>`.
 */
export function Tooltip({ children, ...words }: TooltipProps) {
  return children(useTooltip(words))
}

function tooltipId(target: string) {
  return `tooltip-${target}`
}

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
