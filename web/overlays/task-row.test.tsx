import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { Task } from '#machines/foundation/domain.ts'

import { renderApp } from '../testing/render-app.tsx'
import { TaskRow } from './task-row.tsx'

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
