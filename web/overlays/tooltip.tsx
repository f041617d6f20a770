import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'

import type { TooltipPosition } from '#machines/coach-mark/tooltip-contract.ts'
import { useApp } from '#web/app-context.tsx'

export interface TooltipWords {
  readonly message: string
  /** Side of the element on which the tooltip appears; above by default. */
  readonly position?: TooltipPosition
  /** Seconds until it hides; by default it stays while the element is hovered. */
  readonly timeout?: number | null
  /** Shows nothing, and hides a visible tooltip. */
  readonly suspend?: boolean
}

/** Props for the element with the tooltip. */
export interface TooltipTarget {
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

export function tooltipId(target: string) {
  return `tooltip-${target}`
}
