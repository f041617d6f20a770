import type { RegisteredMachine } from '../registry/registry.ts'
import { CoverageRecorder, type MachineCoverage } from './coverage.ts'
import { walk } from './walk.ts'

/** Walks a registered machine from each of its inputs and records the coverage. */
export const recordCoverage = async (registered: RegisteredMachine): Promise<CoverageRecorder> => {
  const { machine, inputs, events, isWithin, unmodelled } = registered
  const recorder = new CoverageRecorder(machine)
  for (const input of inputs) {
    await walk({ machine, input, events, isWithin, unmodelled, record: recorder })
  }
  return recorder
}

/** Walks a registered machine and reports the coverage. */
export const cover = async (registered: RegisteredMachine): Promise<MachineCoverage> =>
  (await recordCoverage(registered)).report(registered.name)
