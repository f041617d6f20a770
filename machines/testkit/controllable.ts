import { type AnyEventObject, type EventObject, fromCallback, fromPromise } from 'xstate'

type Call<Input, Output> = {
  input: Input
  isStopped: () => boolean
  resolve: (output: Output) => Promise<void>
  reject: (error: unknown) => Promise<void>
}

/** Runs everything that waits for a settled promise. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** A promise actor that a test settles by hand; `calls` holds every call, `pending` the open ones. */
export const controllable = <Output = unknown, Input = unknown>() => {
  const calls: Call<Input, Output>[] = []
  const open = new Set<Call<Input, Output>>()
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const call: Call<Input, Output> = {
          input,
          isStopped: () => signal.aborted,
          resolve: (output) => {
            open.delete(call)
            resolve(output)
            return settled()
          },
          reject: (error) => {
            open.delete(call)
            reject(error)
            return settled()
          },
        }
        open.add(call)
        calls.push(call)
      }),
  )
  return {
    logic,
    calls,
    pending: () => [...open].filter((call) => !call.isStopped()),
    /** The newest open call. Throws if there is none. */
    get last() {
      const call = [...open].findLast((candidate) => !candidate.isStopped())
      if (!call) throw new Error('nothing waits here')
      return call
    },
  }
}

/** A callback actor through which a test sends events. */
export const controllableCallback = <Input = unknown>() => {
  const runs: { input: Input; send: (event: AnyEventObject) => void; isStopped: boolean }[] = []
  const logic = fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const run = { input, send: sendBack, isStopped: false }
    runs.push(run)
    return () => {
      run.isStopped = true
    }
  })
  return {
    logic,
    runs,
    running: () => runs.filter((run) => !run.isStopped),
    get last() {
      const run = runs.findLast((candidate) => !candidate.isStopped)
      if (!run) throw new Error('nothing runs here')
      return run
    },
  }
}
