import { useCallback, useEffect, useRef, useState } from 'react'

import type { RegisteredMachine } from '#machines/registry/registry.ts'

import type { Frame } from './frame.ts'
import { decodeRun, encodeRun } from './shared-run.ts'
import { replay, StepRefused } from './simulation.ts'
import type { Simulation } from './simulation.ts'
import type { Step } from './step.ts'

export interface Run {
  readonly input: number
  readonly steps: readonly Step[]
  /** One more than there are steps: the first shows the start. */
  readonly frames: readonly Frame[]
  /** Which frame is looked at. */
  readonly at: number
  readonly problem: string | null
}

interface RunControls {
  readonly run: Run | null
  readonly take: (step: Step) => void
  /** Looks at an earlier or later frame. */
  readonly goTo: (at: number) => void
  readonly restart: (input: number) => void
}

const UNREADABLE = 'リンクのシミュレーションを読めませんでした。はじめから始めます。'

/**
 * A simulation with its past. A step after a look back drops what came later, and replays what is left on a
 * new machine. `shared` is the run as a link carries it; every change is given to `onShare`.
 */
export const useSimulation = (
  registered: RegisteredMachine,
  shared: string | null,
  onShare: (code: string | null) => void,
): RunControls => {
  const [run, setRun] = useState<Run | null>(null)
  const live = useRef<{ simulation: Simulation; run: Run } | null>(null)
  const queue = useRef(Promise.resolve())
  const written = useRef<string | null | undefined>(undefined)

  const show = useCallback(
    (simulation: Simulation, next: Run, isShared: boolean) => {
      live.current = { simulation, run: next }
      setRun(next)
      if (!isShared) return
      const steps = next.steps.slice(0, next.at)
      const code = steps.length === 0 && next.input === 0 ? null : encodeRun({ input: next.input, steps })
      written.current = code
      onShare(code)
    },
    [onShare],
  )

  /** One after the other: machines settle their promises between two steps. */
  const inTurn = useCallback((work: () => Promise<void>) => {
    queue.current = queue.current.then(work)
  }, [])

  const begin = useCallback(
    async (input: number, steps: readonly Step[], hint: string | null) => {
      live.current?.simulation.stop()
      const { simulation, frames, problem } = await replay(registered, input, steps)
      const taken = steps.slice(0, frames.length - 1)
      const next = { input, steps: taken, frames, at: taken.length, problem: problem ?? hint }
      return { simulation, next }
    },
    [registered],
  )

  useEffect(() => {
    if (shared === written.current) return
    written.current = shared
    const decoded = shared === null ? { input: 0, steps: [] } : decodeRun(shared)
    const isKnown = decoded !== null && decoded.input < registered.inputs.length
    inTurn(async () => {
      const { simulation, next } = isKnown
        ? await begin(decoded.input, decoded.steps, null)
        : await begin(0, [], UNREADABLE)
      show(simulation, next, false)
    })
  }, [shared, registered, begin, inTurn, show])

  useEffect(
    () => () => {
      live.current?.simulation.stop()
      live.current = null
      written.current = undefined
    },
    [],
  )

  const take = useCallback(
    (step: Step) =>
      inTurn(async () => {
        if (!live.current) return
        const { run: present } = live.current
        if (present.at < present.steps.length) {
          const { simulation, next } = await begin(present.input, present.steps.slice(0, present.at), null)
          live.current = { simulation, run: next }
        }
        const { simulation, run: from } = live.current
        try {
          const frame = await simulation.apply(step)
          const steps = [...from.steps, step]
          show(
            simulation,
            { ...from, steps, frames: [...from.frames, frame], at: steps.length, problem: null },
            true,
          )
        } catch (error) {
          if (!(error instanceof StepRefused)) throw error
          show(simulation, { ...from, problem: error.message }, false)
        }
      }),
    [begin, inTurn, show],
  )

  const goTo = useCallback(
    (at: number) =>
      inTurn(async () => {
        if (!live.current) return
        const { simulation, run: present } = live.current
        const within = Math.min(Math.max(at, 0), present.steps.length)
        await Promise.resolve()
        show(simulation, { ...present, at: within, problem: null }, true)
      }),
    [inTurn, show],
  )

  const restart = useCallback(
    (input: number) =>
      inTurn(async () => {
        const { simulation, next } = await begin(input, [], null)
        show(simulation, next, true)
      }),
    [begin, inTurn, show],
  )

  return { run, take, goTo, restart }
}
