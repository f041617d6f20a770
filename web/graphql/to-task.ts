import type { Task } from '#machines/foundation/domain.ts'

import { served } from '../language/t.ts'
import type { TaskFieldsFragment } from './__generated__/graphql.ts'

/** Converts a task of the contract to the machines' type. */
export function toTask(fields: TaskFieldsFragment): Task {
  return {
    id: fields.id,
    title: fields.title ?? null,
    type: fields.type,
    status: fields.status,
    progress: fields.progress,
    failure: fields.failure ? { code: fields.failure.code, message: served(fields.failure.message) } : null,
    spatialImageId: fields.spatialImageId ?? null,
    resourceIds: fields.resourceIds ?? [],
    replacesId: fields.replacesId ?? null,
    depthNote: fields.depthNote ?? null,
    createdAt: fields.createdAt,
    startedAt: fields.startedAt ?? null,
    endedAt: fields.endedAt ?? null,
    updatedAt: fields.updatedAt,
  }
}
