import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { Task } from '#machines/domain.ts'

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

it('leads to where a task of its kind is begun, and keeps its title', async () => {
  const app = await renderApp(<TaskRow task={{ ...failed, title: '夜の海' }} />)
  app.session.send({
    type: 'tokens.received',
    tokens: { authToken: 'access', refreshToken: 'refresh' },
  })
  const retry = screen.getByRole('link', { name: '再試行' })
  expect(retry.getAttribute('href')).toBe('/create/splat')
  await userEvent.click(retry)
  expect(app.creation.getSnapshot().context.details.title).toBe('夜の海')
})
