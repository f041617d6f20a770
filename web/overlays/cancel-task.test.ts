import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type { CancelAnswer } from '#machines/foundation/domain.ts'
import { taskWith } from '#machines/registry/samples.ts'
import { taskMachine } from '#machines/task/task.machine.ts'

import { renderApp } from '../testing/render-app.tsx'
import { cancelTask } from './cancel-task.ts'

/** Starts a task whose cancellation waits for confirmation. */
async function ask() {
  const cancelled: string[] = []
  const task = createActor(
    taskMachine.provide({
      actors: {
        watchTask: fromCallback<EventObject, { taskId: string }>(() => undefined),
        cancelTask: fromPromise<CancelAnswer, { taskId: string }>(async ({ input: { taskId } }) => {
          cancelled.push(taskId)
          return { outcome: 'cancelled', task: taskWith({ status: 'CANCELED' }) }
        }),
      },
    }),
    { input: { task: taskWith({ status: 'PROCESSING' }) } },
  ).start()
  onTestFinished(() => void task.stop())
  const app = await renderApp(null)
  const over = cancelTask(app, task)
  const question = within(await screen.findByRole('dialog', { name: 'タスクを取り消し' }))
  return { user: userEvent.setup(), cancelled, task, over, question }
}

it('asks for confirmation with a danger style before a task is cancelled', async () => {
  const { user, cancelled, task, question } = await ask()
  expect(question.getByText(/実行します。.*元に戻せません/)).toBeTruthy()
  const go = question.getByRole('button', { name: '実行' })
  expect(go.dataset['variant']).toBe('Warning')
  expect(cancelled).toEqual([])
  await user.click(go)
  expect(await screen.findByRole('button', { name: 'タスクを取り消しました' })).toBeTruthy()
  expect(cancelled).toEqual([task.getSnapshot().context.task.id])
})

it('keeps a task when the confirmation is declined', async () => {
  const { user, cancelled, task, over, question } = await ask()
  await user.click(question.getByRole('button', { name: 'キャンセル' }))
  await over
  expect(cancelled).toEqual([])
  expect(task.getSnapshot().hasTag('cancellable')).toBe(true)
})
