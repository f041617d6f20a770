import { models } from './__generated__/models.ts'
import type { MachineModel } from './registered-machine.ts'

export type { RegisteredMachine } from './registered-machine.ts'

/** Every machine of the product, as described by the `model.ts` of its flow. */
export const registry: readonly MachineModel[] = models
