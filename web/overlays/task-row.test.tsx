import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import type { Task, CancelAnswer } from '#machines/foundation/domain.ts'
import { taskWith } from '#machines/registry/samples.ts'
import { taskMachine } from '#machines/task/task.machine.ts'

import { renderApp } from '../testing/render-app.tsx'
import { TaskRow, cancelTask } from './task-row.tsx'

const failed: Task = {
  id: 'task-1',
  title: null,
  type: 'CONVERSION',
  status: 'FAILED',
  progress: 0.4,
  failure: { code: 'BROKEN_SOURCE', message: 'ファイルが壊れています。' },
  spatialImageId: null,
  resourceIds: [],
  replacesId: null,
  depthNote: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  startedAt: null,
  endedAt: '2026-11-21T00:01:00.000Z',
  updatedAt: '2026-11-21T00:01:00.000Z',
}

it('says why a task failed, and gives the id to quote', async () => {
  const user = userEvent.setup()
  await renderApp(<TaskRow task={failed} />)
  expect(screen.getByRole('article', { name: '(No Title)' }).textContent).toContain(
    'ファイルが壊れています。',
  )
  await user.click(screen.getByRole('button', { name: '問い合わせIDをコピー' }))
  expect(await navigator.clipboard.readText()).toBe('task-1')
  expect(await screen.findAllByText('問い合わせIDをコピーしました')).not.toEqual([])
})

it('retries a failed task with the sources stored on the server', async () => {
  const asked: unknown[] = []
  const again = { ...failed, id: 'task-2', status: 'QUEUED', failure: null, endedAt: null }
  const app = await renderApp(<TaskRow task={{ ...failed, resourceIds: ['resource-1'] }} />, {
    RetryTask: (variables: unknown) => {
      asked.push(variables)
      return { retryTask: again }
    },
  })
  app.session.send({
    type: 'tokens.received',
    tokens: { authToken: 'access', refreshToken: 'refresh' },
  })
  expect(screen.getByText(/選び直さずに再試行できます/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '再試行' }))
  expect(await screen.findAllByText('もう一度作りはじめました')).not.toEqual([])
  expect(asked).toEqual([{ id: 'task-1' }])
  expect(app.creation.getSnapshot().context.taskIds).toContain('task-2')
})

it('asks for the file when the server has lost it', async () => {
  const message = '元のファイルは、時間がたったためサーバーから削除されました。'
  await renderApp(<TaskRow task={{ ...failed, resourceIds: ['resource-1'] }} />, {
    RetryTask: { retryTask: { code: 'SOURCE_NOT_FOUND', message } },
  })
  await userEvent.click(screen.getByRole('button', { name: '再試行' }))
  expect(await screen.findByRole('link', { name: 'ファイルを選んで再試行' })).toBeTruthy()
  expect(screen.getByText(/ファイルをもう一度選んでください/)).toBeTruthy()
})

it('shows that a task is a reconversion', async () => {
  await renderApp(<TaskRow task={{ ...failed, status: 'COMPLETED', failure: null, replacesId: 'image-1' }} />)
  expect(screen.getByText('作り直し（変換）')).toBeTruthy()
})

it('links to the creation page of its kind, and keeps its title', async () => {
  const app = await renderApp(<TaskRow task={{ ...failed, title: '夜の海' }} />)
  app.session.send({
    type: 'tokens.received',
    tokens: { authToken: 'access', refreshToken: 'refresh' },
  })
  const retry = screen.getByRole('link', { name: 'ファイルを選んで再試行' })
  expect(retry.getAttribute('href')).toBe('/create/splat')
  await userEvent.click(retry)
  expect(app.creation.getSnapshot().context.details.title).toBe('夜の海')
})

it.each([
  ['QUEUED', true],
  ['PROCESSING', true],
  ['COMPLETED', false],
] as const)('shows progress while the task is under way: %s', async (status, isShown) => {
  await renderApp(<TaskRow task={{ ...failed, status, failure: null }} />)
  expect(screen.queryByRole('progressbar') !== null).toBe(isShown)
})

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
