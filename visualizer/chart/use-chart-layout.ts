import { useEffect, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'

import { elkWorker } from './elk-worker.ts'
import { graphOf } from './graph-of.ts'
import { layoutChart } from './layout.ts'
import type { ChartLayout } from './layout.ts'

/** The code font is whatever the reader's system has; its letters are all of one width. */
function codeLetterHere(): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0.62
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-code')
  context.font = `600 100px ${family}`
  return context.measureText('m').width / 100
}

const known = new Map<string, Promise<ChartLayout>>()

/** The graph of a machine with its layout: null while it is worked out, false where that failed. */
export function useChartLayout(machine: AnyStateMachine, withActions: boolean) {
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
