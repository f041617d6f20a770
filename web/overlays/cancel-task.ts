import { openDialog } from '#machines/dialog/open-dialog.ts'
import type { App } from '#web/app-context.tsx'
import { failureMessage } from '#web/graphql/failure-words.ts'

import { t } from '../language/t.ts'
import type { TaskActor } from './creation-parts.ts'

/** Cancels a task after confirmation, and shows the outcome in the snack bar (specification §2, §4). */
export async function cancelTask(app: App, task: TaskActor): Promise<void> {
  task.send({ type: 'task.cancel' })
  const answer = await openDialog(app.dialog, 'Confirm', {
    title: t('タスクを取り消し'),
    message: t('タスクの取り消しを実行します。この操作は元に戻せません。'),
    positiveLabel: t('実行'),
    isDanger: true,
  })
  if (answer.outcome !== 'confirmed') {
    task.send({ type: 'cancel.declined' })
    return
  }
  if (!task.getSnapshot().hasTag('running')) {
    app.say(t('タスクはすでに終了していました'), { type: 'Caution' })
    return
  }
  const settled = new AbortController()
  const tell: typeof app.say = (text, options) => {
    settled.abort()
    app.say(text, options)
  }
  const subscriptions = [
    task.on('task.ended', ({ task: { status } }) => {
      if (settled.signal.aborted) return
      if (status === 'CANCELED') tell(t('タスクを取り消しました'), { type: 'Success' })
      else tell(t('タスクはすでに終了していました'), { type: 'Caution' })
    }),
    task.on('cancel.lost', ({ message }) =>
      tell(message ?? t('タスクはすでに終了していました'), { type: 'Caution' }),
    ),
    task.on('cancel.failed', ({ failure }) => tell(failureMessage(failure), { type: 'Warning' })),
  ]
  settled.signal.addEventListener('abort', () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
  task.send({ type: 'cancel.confirmed' })
}
