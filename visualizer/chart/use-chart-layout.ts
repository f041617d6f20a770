import { useEffect, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'

import { elkWorker } from './elk-worker.ts'
import { graphOf } from './graph-of.ts'
import { layoutChart } from './layout.ts'
import type { ChartLayout } from './layout.ts'

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
