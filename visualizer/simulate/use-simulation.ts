import { useCallback, useEffect, useRef, useState } from 'react'

import type { RegisteredMachine } from '#machines/registry/registry.ts'

import type { Frame, Simulation } from './simulation.ts'
import { replay, StepRefused } from './simulation.ts'
import { decodeRun, encodeRun } from './step.ts'
import type { Step } from './step.ts'

interface Run {
  readonly input: number
  readonly steps: readonly Step[]
  /** One frame more than steps: the first shows the start. */
  readonly frames: readonly Frame[]
  /** Index of the visible frame. */
  readonly at: number
  readonly problem: string | null
}

interface RunControls {
  readonly run: Run | null
  readonly take: (step: Step) => void
  /** Shows an earlier or later frame. */
  readonly goTo: (at: number) => void
  readonly restart: (input: number) => void
}

const UNREADABLE = 'リンクのシミュレーションを読めませんでした。はじめから始めます。'

interface Live {
  readonly simulation: Simulation
  readonly run: Run
}

/** Begins a run and takes its first steps; `hint` is shown as its problem. */
async function begin(
  registered: RegisteredMachine,
  input: number,
  steps: readonly Step[],
  hint: string | null = null,
): Promise<Live> {
  const { simulation, frames, problem } = await replay(registered, input, steps)
  const taken = steps.slice(0, frames.length - 1)
  return { simulation, run: { input, steps: taken, frames, at: taken.length, problem: problem ?? hint } }
}

async function beginAgain(
  registered: RegisteredMachine,
  { simulation }: Live,
  input: number,
  steps: readonly Step[],
): Promise<Live> {
  simulation.stop()
  return await begin(registered, input, steps)
}

/** Opens the run of a link, or a new one if there is none or it cannot be read. */
async function open(registered: RegisteredMachine, shared: string | null): Promise<Live> {
  if (shared === null) return await begin(registered, 0, [])
  const decoded = decodeRun(shared)
  const isKnown = decoded !== null && decoded.input < registered.inputs.length
  return isKnown
    ? await begin(registered, decoded.input, decoded.steps)
    : await begin(registered, 0, [], UNREADABLE)
}

/** Returns the run after one more step; a refused step leaves it unchanged, with the reason. */
async function stepped({ simulation, run }: Live, step: Step): Promise<Run> {
  try {
    const frame = await simulation.apply(step)
    const steps = [...run.steps, step]
    return { ...run, steps, frames: [...run.frames, frame], at: steps.length, problem: null }
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    return { ...run, problem: error.message }
  }
}

function codeOf({ input, steps, at }: Run): string | null {
  const shown = steps.slice(0, at)
  return shown.length === 0 && input === 0 ? null : encodeRun({ input, steps: shown })
}

/** The current run, opened from `shared`; changes run one after another, and each is passed to `onShare`. */
function useLiveRun(
  registered: RegisteredMachine,
  shared: string | null,
  onShare: (code: string | null) => void,
) {
  const [run, setRun] = useState<Run | null>(null)
  const live = useRef<Live | null>(null)
  const queue = useRef(Promise.resolve())
  const written = useRef<string | null | undefined>(undefined)

  const show = useCallback((next: Live) => {
    live.current = next
    setRun(next.run)
  }, [])

  // One after another: machines settle their promises between two steps.
  const change = useCallback(
    (work: (present: Live) => Promise<Live>) => {
      queue.current = queue.current.then(async () => {
        if (!live.current) return
        const next = await work(live.current)
        show(next)
        if (next.run.problem !== null) return
        written.current = codeOf(next.run)
        onShare(written.current)
      })
    },
    [onShare, show],
  )

  useEffect(() => {
    if (shared === written.current) return
    written.current = shared
    queue.current = queue.current.then(async () => {
      live.current?.simulation.stop()
      show(await open(registered, shared))
    })
  }, [shared, registered, show])

  useEffect(
    () => () => {
      live.current?.simulation.stop()
      live.current = null
      written.current = undefined
    },
    [],
  )

  return { run, change }
}

/**
 * A simulation with its history. A step after going back drops the later steps and replays the remaining ones
 * on a new machine. `shared` is the run in a link; `onShare` receives every change.
 */
export function useSimulation(
  registered: RegisteredMachine,
  shared: string | null,
  onShare: (code: string | null) => void,
): RunControls {
  const { run, change } = useLiveRun(registered, shared, onShare)

  const take = useCallback(
    (step: Step) =>
      change(async (present) => {
        const { input, steps, at } = present.run
        const from =
          at < steps.length ? await beginAgain(registered, present, input, steps.slice(0, at)) : present
        return { simulation: from.simulation, run: await stepped(from, step) }
      }),
    [change, registered],
  )

  const goTo = useCallback(
    (at: number) =>
      change(async ({ simulation, run: present }) => {
        const within = Math.min(Math.max(at, 0), present.steps.length)
        return { simulation, run: { ...present, at: within, problem: null } }
      }),
    [change],
  )

  const restart = useCallback(
    (input: number) => change(async (present) => await beginAgain(registered, present, input, [])),
    [change, registered],
  )

  return { run, take, goTo, restart }
}
