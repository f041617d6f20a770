import type { Task, TaskType } from '../foundation/domain.ts'

/** A file that a spatial image was made from; size in bytes. */
export type KeptSource = { fileName: string; contentType: string; size: number }

/** How a spatial image was made, and can be made again. */
export type ReconversionOptions = {
  /** The method of the present result; null where that is not known. */
  current: TaskType | null
  sources: readonly KeptSource[]
  /** The methods that the sources can be put through; none once they are gone. */
  methods: readonly TaskType[]
  /** The task that is making it again, if any. */
  task: Task | null
}

export type ReconversionOrder = { spatialImageId: string; method: TaskType }

/** Another method than the present one, where there is one. */
export const otherMethod = ({ current, methods }: ReconversionOptions): TaskType =>
  methods.find((method) => method !== current) ?? methods[0] ?? 'INSTANT'
