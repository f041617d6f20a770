import { useEffect, useRef, useMemo, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { AnyStateMachine } from 'xstate'

import { IconButton } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'

import type { ChartOverlay } from '../values/panel-props.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { elkWorker } from './elk-worker.ts'
import { graphOf } from './graph-of.ts'
import type { ChartGraph } from './graph-of.ts'
import { layoutChart } from './layout.ts'
import type { ChartLayout, PlacedState } from './layout.ts'
import type { Place } from './measure.ts'
import { useViewport } from './use-viewport.ts'

import styles from './chart.module.css'

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

function isArrow(key: string): key is Arrow {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the place of a box's name, because boxes of nested states contain each other. */
function placeOfName({ left, top, width, height }: Box) {
  return {
    x: left + Math.min(width, 80) / 2,
    y: top + Math.min(height, 24) / 2,
  }
}

/** Index of the nearest box in the arrow's direction; -1 if there is none. */
function nearestTowards(arrow: Arrow, from: Box, others: readonly Box[]): number {
  const start = placeOfName(from)
  let best = -1
  let shortest = Infinity
  others.forEach((box, index) => {
    const end = placeOfName(box)
    const right = end.x - start.x
    const down = end.y - start.y
    const isUpright = arrow === 'ArrowUp' || arrow === 'ArrowDown'
    const [along, aside] = isUpright ? [down, right] : [right, down]
    const ahead = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -along : along
    const cost = ahead + 2 * Math.abs(aside)
    if (ahead > 1 && cost < shortest) {
      best = index
      shortest = cost
    }
  })
  return best
}

/** Returns the place of a state's name, because its box can be large. */
function headOf({ x, y, width, headHeight }: PlacedState): Place {
  return {
    x,
    y,
    width: Math.min(width, 160),
    height: headHeight,
  }
}

/** Scrolls to the selected state, and to the innermost of the states that have become active. */
function useFollow(
  layout: ChartLayout | null,
  selected: string | null,
  active: ReadonlySet<string> | undefined,
  reveal: (place: Place) => void,
): void {
  const before = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    const found = layout?.states.find(({ id }) => id === selected)
    if (found) reveal(headOf(found))
  }, [layout, selected, reveal])

  useEffect(() => {
    if (!layout) return
    const known = before.current
    before.current = active
    if (!known || !active) return
    const entered = layout.states.filter(({ id }) => active.has(id) && !known.has(id))
    const innermost = entered.toSorted((a, b) => b.depth - a.depth)[0]
    if (innermost) reveal(headOf(innermost))
  }, [layout, active, reveal])
}

/** Measures a letter of the code font, which depends on the user's system and is monospaced. */
function codeLetterHere(): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0.62
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-code')
  context.font = `600 100px ${family}`
  return context.measureText('m').width / 100
}

const known = new Map<string, Promise<ChartLayout>>()

/**
 * Returns the graph of a machine and its layout, which is null while it is computed and false if that failed.
 */
function useChartLayout(machine: AnyStateMachine, withActions: boolean) {
  const graph = useMemo(() => graphOf(machine), [machine])
  const [found, setFound] = useState<{ readonly of: string; readonly layout: ChartLayout | false } | null>(
    null,
  )
  const name = `${graph.id} ${withActions}`
  useEffect(() => {
    let isWanted = true
    const work =
      known.get(name) ?? layoutChart(graph, elkWorker(), { withActions, codeLetter: codeLetterHere() })
    known.set(name, work)
    work.then(
      (layout) => isWanted && setFound({ of: name, layout }),
      () => {
        known.delete(name)
        if (isWanted) setFound({ of: name, layout: false })
      },
    )
    return () => {
      isWanted = false
    }
  }, [graph, name, withActions])
  return { graph, layout: found?.of === name ? found.layout : null }
}

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- keys move the picture, and a drawing holds no other elements */
interface ChartViewProps extends ChartOverlay {
  readonly machine: AnyStateMachine
  /** True to write out entry, exit and transition actions. */
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

function nothing() {
  return undefined
}

function itemsIn(svg: Element) {
  return [...svg.querySelectorAll<SVGGElement>('[data-item]')]
}

/** Returns the place of an item's box, limited to the height of a head. */
function placeOfItem(item: Element): Place | null {
  const box = item.querySelector('rect')
  return (
    box && {
      x: box.x.baseVal.value,
      y: box.y.baseVal.value,
      width: box.width.baseVal.value,
      height: Math.min(box.height.baseVal.value, 60),
    }
  )
}

function focusTowards(key: Arrow, svg: Element, from: Element) {
  const others = itemsIn(svg).filter((item) => item !== from)
  const next = nearestTowards(
    key,
    from.getBoundingClientRect(),
    others.map((item) => item.getBoundingClientRect()),
  )
  others[next]?.focus()
}

/** Returns the last focused item if it is in the chart, otherwise the chart's outermost box. */
function tabStopOf(graph: ChartGraph, focused: string | null): string {
  const isKnown = focused?.startsWith('state ')
    ? graph.states.some(({ id }) => `state ${id}` === focused)
    : graph.transitions.some(({ key }) => `pill ${key}` === focused)
  return focused !== null && isKnown ? focused : `state ${graph.rootId}`
}

interface KeyActions {
  readonly zoom: (factor: number) => void
  readonly fit: () => void
  readonly pan: (x: number, y: number) => void
  readonly onSelect: (stateId: string | null) => void
}

function pressKey(event: KeyboardEvent<SVGSVGElement>, { zoom, fit, pan, onSelect }: KeyActions) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { key, currentTarget, target } = event
  const item = target instanceof Element && target.hasAttribute('data-item') ? target : null
  if (key === '+' || key === ';' || key === '=') zoom(1.25)
  else if (key === '-') zoom(0.8)
  else if (key === '0') fit()
  else if (key === 'Escape') onSelect(null)
  else if (item && (key === 'Enter' || key === ' ')) {
    item.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  } else if (isArrow(key) && item) focusTowards(key, currentTarget, item)
  else if (isArrow(key)) pan(...steps[key])
  else return
  event.preventDefault()
}

/**
 * Draws a statechart that can be dragged and zoomed by pointer, wheel or keys; its states and events can be
 * focused and pressed.
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
  const onFocus = (event: FocusEvent<SVGSVGElement>) => {
    const item = event.target.getAttribute('data-item')
    if (item === null) return
    setFocused(item)
    const place = event.target.matches(':focus-visible') ? placeOfItem(event.target) : null
    if (place) reveal(place)
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
          onKeyDown={(event) => pressKey(event, { zoom, fit, pan, onSelect })}
          onClick={() => onSelect(null)}
        >
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <ChartDrawing
              {...overlay}
              graph={graph}
              layout={layout}
              withActions={withActions}
              selected={selected}
              tabStop={tabStopOf(graph, focused)}
              onSelect={onSelect}
            />
          </g>
        </svg>
      ) : (
        <Message hasFailed={layout !== null} />
      )}
      <Tools zoom={zoom} fit={fit} />
    </div>
  )
}

interface ToolsProps {
  readonly zoom: (factor: number) => void
  readonly fit: () => void
}

function Tools({ zoom, fit }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton icon="minus" label="縮小" size="Small" onClick={() => zoom(0.8)} />
      <IconButton icon="recenter" label="全体を表示" size="Small" onClick={fit} />
      <IconButton icon="plus" label="拡大" size="Small" onClick={() => zoom(1.25)} />
    </div>
  )
}

function Message({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <output className={styles.message}>
      {hasFailed ? (
        '図を描けませんでした。ページを読み込み直してください。'
      ) : (
        <Spinner label="図を描いています" />
      )}
    </output>
  )
}
