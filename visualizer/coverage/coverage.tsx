import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'

import { StatusChip } from '#web/ui/status-chip.tsx'

import { graphOf } from '../chart/graph-of.ts'
import type { Taken } from './coverage-worker.ts'

/** Walks the machine as the tests do, in a worker; null until that is done, and unless it is wanted. */
export function useCoverage(name: string, isWanted: boolean): Taken | null {
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const worker = new Worker(new URL('coverage-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<Taken>) => setTaken(event.data))
    worker.addEventListener('error', ({ message }) =>
      setTaken({ name, states: [], transitions: [], failure: message || 'ページを読み込み直してください' }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(name)
    return () => worker.terminate()
  }, [name, isWanted])
  return isWanted && taken?.name === name ? taken : null
}

interface CoverageLineProps {
  readonly machine: AnyStateMachine
  readonly taken: Taken | null
}

/** Coverage of the chart by a walk, in one line. */
export function CoverageLine({ machine, taken }: CoverageLineProps) {
  if (!taken) return <StatusChip icon="clock">調べています…</StatusChip>
  if (taken.failure !== null)
    return (
      <StatusChip tone="warning" icon="warning">
        調べられませんでした: {taken.failure}
      </StatusChip>
    )
  const { states, transitions } = graphOf(machine)
  const statesTaken = states.filter(({ id }) => taken.states.includes(id)).length
  const transitionsTaken = transitions.filter(({ key }) => taken.transitions.includes(key)).length
  const isWhole = statesTaken === states.length && transitionsTaken === transitions.length
  return (
    <StatusChip tone={isWhole ? 'success' : 'warning'} icon={isWhole ? 'check' : 'warning'}>
      状態 {statesTaken}/{states.length}・遷移 {transitionsTaken}/{transitions.length}
    </StatusChip>
  )
}
