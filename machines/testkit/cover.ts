import type { RegisteredMachine } from '../index.ts'
import { CoverageRecorder, type MachineCoverage } from './coverage.ts'
import { walk } from './walk.ts'

/** Walks a registered machine from each of its starts and says what was taken. */
export const cover = async (registered: RegisteredMachine): Promise<MachineCoverage> => {
  const { name, machine, inputs, events, isWithin } = registered
  const recorder = new CoverageRecorder(machine)
  for (const input of inputs) {
    await walk({ machine, input, events, isWithin, inspect: recorder.inspect })
  }
  return recorder.report(name)
}
