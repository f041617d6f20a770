/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- keys move the picture, and a drawing holds no other elements */
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { AnyStateMachine } from 'xstate'

import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

import type { ChartOverlay } from '../values/chart-overlay.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { isArrow, nearestTowards } from './move-focus.ts'
import type { Arrow } from './move-focus.ts'
import { useChartLayout } from './use-chart-layout.ts'
import { useFollow } from './use-follow.ts'
import { useViewport } from './use-viewport.ts'

import styles from './chart.module.css'

export interface ChartViewProps extends ChartOverlay {
  readonly machine: AnyStateMachine
  /** Whether entry, exit and transition actions are written out. */
  readonly withActions?: boolean
  /** Id of the state node whose details are shown. */
  readonly selected?: string | null
  readonly onSelect?: (stateId: string | null) => void
}

const steps: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
}

const nothing = () => undefined

const itemsIn = (svg: Element) => [...svg.querySelectorAll<SVGGElement>('[data-item]')]

/**
 * A statechart, drawn: dragged and zoomed with hand, wheel or keys; its states and events can be reached and
 * pressed.
 */
export function ChartView({
  machine,
  withActions = false,
  selected = null,
  onSelect = nothing,
  ...overlay
}: ChartViewProps) {
  const { graph, layout } = useChartLayout(machine, withActions)
  const { frame, view, fit, zoom, pan, reveal, pointer } = useViewport(
    layout || null,
    layout ? (layout.firsts[0]?.dot ?? null) : null,
  )
  useFollow(layout || null, selected, overlay.active, reveal)
  const [focused, setFocused] = useState<string | null>(null)
  const first = `state ${graph.rootId}`
  const isKnown = focused?.startsWith('state ')
    ? graph.states.some(({ id }) => `state ${id}` === focused)
    : graph.transitions.some(({ key }) => `pill ${key}` === focused)

  const onFocus = (event: FocusEvent<SVGSVGElement>) => {
    const item = event.target.getAttribute('data-item')
    if (item === null) return
    setFocused(item)
    if (!event.target.matches(':focus-visible')) return
    const box = event.target.querySelector('rect')
    if (box)
      reveal({
        x: box.x.baseVal.value,
        y: box.y.baseVal.value,
        width: box.width.baseVal.value,
        height: Math.min(box.height.baseVal.value, 60),
      })
  }

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, currentTarget, target } = event
    const isOnItem = target instanceof Element && target.hasAttribute('data-item')
    if (key === '+' || key === ';' || key === '=') zoom(1.25)
    else if (key === '-') zoom(0.8)
    else if (key === '0') fit()
    else if (key === 'Escape') onSelect(null)
    else if (isOnItem && (key === 'Enter' || key === ' ')) {
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    } else if (isArrow(key) && isOnItem) {
      const others = itemsIn(currentTarget).filter((item) => item !== target)
      const next = nearestTowards(
        key,
        target.getBoundingClientRect(),
        others.map((item) => item.getBoundingClientRect()),
      )
      others[next]?.focus()
    } else if (isArrow(key)) pan(...steps[key])
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.frame} ref={frame} {...pointer}>
      {layout ? (
        <svg
          className={styles.svg}
          role="group"
          tabIndex={0}
          aria-label={`${machine.id} の状態図。矢印で動かし、+ と - で大きさを変え、0 で全体を表示します`}
          data-chart={machine.id}
          data-width={layout.width}
          data-height={layout.height}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          onClick={() => onSelect(null)}
        >
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <ChartDrawing
              {...overlay}
              graph={graph}
              layout={layout}
              withActions={withActions}
              selected={selected}
              tabStop={focused !== null && isKnown ? focused : first}
              onSelect={onSelect}
            />
          </g>
        </svg>
      ) : (
        <output className={styles.message}>
          {layout === null ? (
            <Spinner label="図を描いています" />
          ) : (
            '図を描けませんでした。ページを読み込み直してください。'
          )}
        </output>
      )}
      <div className={styles.tools}>
        <IconButton icon="minus" label="縮小" size="Small" onClick={() => zoom(0.8)} />
        <IconButton icon="recenter" label="全体を表示" size="Small" onClick={fit} />
        <IconButton icon="plus" label="拡大" size="Small" onClick={() => zoom(1.25)} />
      </div>
    </div>
  )
}
