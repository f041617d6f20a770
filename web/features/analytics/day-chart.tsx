import { useEffect, useRef, useState } from 'react'

import { graphql } from '#web/graphql/__generated__/gql.ts'
import { VisuallyHidden } from '#web/ui/text.tsx'

import { describeDays } from './metrics.ts'
import type { Day, Metric } from './metrics.ts'
import type * as PlotDays from './plot-days.ts'

import styles from './day-chart.module.css'

interface DayChartProps {
  readonly days: readonly Day[]
  readonly metric: Metric
  /** Height in pixels. */
  readonly height: number
  /** Index of the highlighted day. */
  readonly chosen?: number | null
  /** Called with the index of the day under the pointer. */
  readonly onPoint?: (index: number) => void
}

/** Bar chart by day. Screen readers get one sentence about it: put a table or a slider beside it. */
export function DayChart({ days, metric, height, chosen = null, onPoint }: DayChartProps) {
  const area = useRef<HTMLDivElement>(null)
  const width = useWidth(area)
  const library = usePlotDays()

  const drawn = useRef<PlotDays.DrawnDays>(null)

  useEffect(() => {
    if (library === null || width === 0 || area.current === null) return
    drawn.current = library.plotDays({ days, metric, width, height, chosen })
    area.current.replaceChildren(drawn.current.element)
  }, [library, days, metric, width, height, chosen])

  return (
    <>
      <VisuallyHidden>{describeDays(days, metric)}</VisuallyHidden>
      <div
        ref={area}
        aria-hidden="true"
        className={styles.chart}
        style={{ minBlockSize: height }}
        onPointerMove={(event) => {
          if (drawn.current === null || onPoint === undefined) return
          const { left, right } = drawn.current
          const box = event.currentTarget.getBoundingClientRect()
          const share = (event.clientX - box.left - left) / (box.width - left - right)
          onPoint(Math.min(Math.max(Math.floor(share * days.length), 0), days.length - 1))
        }}
      />
    </>
  )
}

/** Returns the width of an element in pixels; 0 until it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Loads the chart drawing when the first chart is shown. */
function usePlotDays(): typeof PlotDays | null {
  const [library, setLibrary] = useState<typeof PlotDays | null>(null)
  useEffect(() => {
    let isShown = true
    // Without it the numbers are still available as text and in the table.
    import('./plot-days.ts').then(
      (loaded) => isShown && setLibrary(loaded),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return library
}

/** Views, viewers and favourites of own spatial images: by day, in total, by site and by item. */
export const AnalyticsQuery = graphql(`
  query Analytics($days: Int!, $spatialImageId: ID) {
    analytics(days: $days, spatialImageId: $spatialImageId) {
      days {
        date
        views
        viewers
        favorites
      }
      totals {
        views
        viewers
        favorites
      }
      embeddingSites {
        origin
        views
      }
      items {
        spatialImageId
        title
        views
      }
    }
  }
`)
