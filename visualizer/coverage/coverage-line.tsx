import type { AnyStateMachine } from 'xstate'

import { StatusChip } from '#web/ui/status-chip.tsx'

import { graphOf } from '../chart/graph-of.ts'
import type { Taken } from './coverage-worker.ts'

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
