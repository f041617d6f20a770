import type { Task } from '#machines/foundation/domain.ts'

/** Answer of the gateway: data, or an error with its code. */
export type Answer =
  | { readonly data: Readonly<Record<string, unknown>> }
  | { readonly code: string; readonly retryAfter?: number }

export function isRunning({ status }: Task): boolean {
  return status === 'QUEUED' || status === 'PROCESSING'
}

/** Creates the answer for rejected input. */
export function rejected(field: string, code: string): Answer {
  return {
    data: { [field]: { __typename: 'InputRejected', code, message: 'できません', retryAfter: null } },
  }
}

export const storageUsage = {
  __typename: 'StorageUsage',
  storageLimit: 1_000_000,
  summary: { __typename: 'StorageSummary', sourceImage: 0, sourceVideo: 0, spatialImage: 0, total: 0 },
}

export const restriction = {
  maxRunningTasks: 10,
  tasks: [
    {
      __typename: 'TaskRestriction',
      type: 'INSTANT',
      accept: [{ __typename: 'Accept', contentType: 'image/jpeg', extensions: ['.jpg'] }],
      maxBytes: 1000,
      maxPixels: null,
      maxSeconds: null,
      maxFiles: 10,
    },
  ],
}

/** Fields of a task that has just been started. */
export function newTask(at: string) {
  return {
    status: 'QUEUED' as const,
    progress: 0,
    failure: null,
    spatialImageId: null,
    replacesId: null,
    depthNote: null,
    createdAt: at,
    startedAt: null,
    endedAt: null,
    updatedAt: at,
  }
}

/** Creates an error with this code. */
export function no(code: string): Answer {
  return { code }
}
