import { useEffect, useRef } from 'react'

import type { Place } from './flow.ts'
import type { ChartLayout, PlacedState } from './layout.ts'

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
export function useFollow(
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
