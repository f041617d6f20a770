import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'

import type { TooltipPosition } from '#machines/coach-mark/tooltip-contract.ts'
import { useApp } from '#web/app-context.tsx'

export interface TooltipWords {
  readonly message: string
  /** On which side it stands; above by default. */
  readonly position?: TooltipPosition
  /** Seconds until it hides by itself; by default it stays as long as the element is pointed at. */
  readonly timeout?: number | null
  /** Shows nothing, and hides what is shown. */
  readonly suspend?: boolean
}

/** What the thing that has a tooltip must carry. */
export interface TooltipTarget {
  readonly 'data-tooltip-target': string
  readonly 'aria-describedby'?: string
  /** Empty, so that the browser shows no second one. */
  readonly title: string
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

/** A word on a control, shown while that is hovered or focused: spread what it gives on the control. */
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
 * The same for one control in a list: `<Tooltip message="共有">{(target) => <IconButton {...target} …
 * />}</Tooltip>`.
 */
export function Tooltip({ children, ...words }: TooltipProps) {
  return children(useTooltip(words))
}

export function tooltipId(target: string) {
  return `tooltip-${target}`
}
