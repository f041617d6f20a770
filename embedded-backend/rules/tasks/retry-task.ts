import { DomainError } from '#backend/errors/domain-error.ts'
import type { ContentServices } from '#backend/services/content-services.ts'

import { findTask } from './find-tasks.ts'
import type { FoundTask } from './find-tasks.ts'
import { reconvert } from './reconvert.ts'
import { startTask } from './start-task.ts'

/**
 * Starts a new task with the sources and settings of an own one that FAILED or was CANCELED. Throws
 * NOT_FOUND, TASK_NOT_FAILED, SOURCE_NOT_FOUND once the sources are gone, and the errors of startTask or, for
 * a reconversion, of reconvert.
 */
export async function retryTask(
  services: ContentServices,
  ownerId: string,
  taskId: string,
): Promise<FoundTask> {
  const task = await findTask(services, ownerId, taskId)
  if (task.status !== 'FAILED' && task.status !== 'CANCELED') {
    throw new DomainError('TASK_NOT_FAILED', '失敗したタスクか、取り消したタスクだけを再試行できます。')
  }
  const { kind, resource_ids: resourceIds } = task
  if (resourceIds.length === 0) {
    const message =
      '元のファイルは、時間がたったためサーバーから削除されました。作成のページでもう一度選んでください。'
    throw new DomainError('SOURCE_NOT_FOUND', message)
  }
  if (task.target_id !== null) return reconvert(services, ownerId, task.target_id, { kind, resourceIds })
  return startTask(services, ownerId, {
    kind,
    resourceIds,
    title: task.title,
    description: task.description,
    hashTags: task.hash_tags,
    visibility: task.visibility,
    category: task.category,
  })
}
