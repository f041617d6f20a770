import type { Task } from '#machines/foundation/domain.ts'

import { served, t } from '../language/t.ts'
import type { TaskFieldsFragment, TaskStatus, TaskType } from './__generated__/graphql.ts'

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

/** Title that the specification requires for a task without one. */
export const NO_TITLE = '(No Title)'

export const taskTypeNames: Readonly<Record<TaskType, string>> = {
  INSTANT: t('かんたん作成'),
  FULL: t('フル作成'),
  CONVERSION: t('変換'),
}

/** True while a task waits or runs. */
export function isUnderWay(status: TaskStatus): boolean {
  return status === 'QUEUED' || status === 'PROCESSING'
}

/** Returns the name of a task's type, marked if the task makes an item again. */
export function taskKindName({ type, replacesId }: Pick<Task, 'type' | 'replacesId'>): string {
  return replacesId === null ? taskTypeNames[type] : t('作り直し（{kind}）', { kind: taskTypeNames[type] })
}
