import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { sampleTask } from '#machines/registry/samples.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { Reconversion } from './reconversion.tsx'

const source = { fileName: '庭.jpg', contentType: 'image/jpeg', size: 3_145_728 }
const known = { type: 'INSTANT', types: ['INSTANT', 'FULL'], sources: [source], task: null }
const task = { ...sampleTask, id: 'task-b', type: 'FULL', replacesId: 'image-1' }

it('proposes another method, asks first, and tells what was started by whom', async () => {
  const orders: unknown[] = []
  const done = vi.fn<() => void>()
  const app = await renderApp(<Reconversion spatialImageId="image-1" onDone={done} />, {
    Reconversion: { reconversion: known },
    Reconvert: (variables: unknown) => {
      orders.push(variables)
      return { reconvertSpatialImage: task }
    },
  })
  app.session.send({ type: 'tokens.received', tokens: { authToken: 'access', refreshToken: 'refresh' } })
  const user = userEvent.setup()
  const full = await screen.findByRole('radio', { name: 'フル作成' })
  expect((full as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText(/庭\.jpg/).textContent).toContain('3')
  await user.click(screen.getByRole('button', { name: '作り直す' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('元には戻せません')
  expect(orders).toEqual([])
  const buttons = await screen.findAllByRole('button', { name: '作り直す' })
  await user.click(buttons.find((button) => dialog.contains(button)) ?? dialog)
  expect(await screen.findByText(/終わるまでは、いまの内容が表示されます/)).toBeTruthy()
  expect(orders).toEqual([{ id: 'image-1', input: { type: 'FULL' } }])

  app.actor.send({ type: 'task.ended', task: { ...task, type: 'FULL', status: 'COMPLETED' } })
  expect(await screen.findAllByText('作り直しました')).not.toEqual([])
  expect(done).toHaveBeenCalledOnce()
  expect(await screen.findByRole('radio', { name: 'フル作成' })).toBeTruthy()
})

it('says that the present result stays where a task fails', async () => {
  const app = await renderApp(<Reconversion spatialImageId="image-1" onDone={() => undefined} />, {
    Reconversion: { reconversion: { ...known, task } },
  })
  await screen.findByText(/作り直しています/)
  const failure = { code: 'BROKEN_SOURCE', message: '画像を読めません。' }
  app.actor.send({ type: 'task.ended', task: { ...task, type: 'FULL', status: 'FAILED', failure } })
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      '作り直せませんでした。いまの内容はそのままです。画像を読めません。',
    ),
  )
})

it('without a source there is nothing to press', async () => {
  await renderApp(<Reconversion spatialImageId="image-1" onDone={() => undefined} />, {
    Reconversion: { reconversion: { ...known, type: null, types: [], sources: [] } },
  })
  expect(await screen.findByText('元のファイルが残っていないため、作り直せません。')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('what cannot be loaded says why, and can be tried again', async () => {
  await renderApp(<Reconversion spatialImageId="image-1" onDone={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
  expect(screen.getByRole('button', { name: '再試行' })).toBeTruthy()
})
