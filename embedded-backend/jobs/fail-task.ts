import type { ConversionError } from '../conversion/order/conversion-error.ts'
import { doomFiles } from '../rules/doomed-files.ts'
import { writeMessage } from '../rules/messages/write-message.ts'
import type { ContentServices } from '../services/content-services.ts'
import { unfinishedStatuses } from './claim-task.ts'
import type { Work } from './job-queue.ts'
import { resultName } from './task-name.ts'

/**
 * → FAILED, unless it has ended. The source stays, so that a retry needs no upload; a reconverted item keeps
 * its previous result.
 */
export async function failTask(
  services: ContentServices,
  work: Work,
  failure: ConversionError,
): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  await store.transaction().execute(async (transaction) => {
    const failed = await transaction
      .updateTable('tasks')
      .set({
        status: 'FAILED',
        failure_code: failure.code,
        failure_message: failure.message,
        ended_at: now,
        updated_at: now,
      })
      .where('id', '=', work.id)
      .where('job_id', '=', work.jobId)
      .where('status', 'in', unfinishedStatuses)
      .returning(['owner_id', 'title', 'target_id', 'result_id'])
      .executeTakeFirst()
    if (!failed) return
    // Files that the run may have stored before it failed.
    await doomFiles(transaction, [{ key: `items/${failed.result_id}/` }])
    const text =
      failed.target_id === null
        ? `${resultName(failed.title)}を作れませんでした。${failure.message}`
        : `${resultName(failed.title)}を作り直せませんでした。いまの内容はそのままです。${failure.message}`
    const message = { kind: 'TASK_FAILED' as const, text, link: '/atelier/log' }
    await writeMessage(services, failed.owner_id, message, transaction)
  })
}
