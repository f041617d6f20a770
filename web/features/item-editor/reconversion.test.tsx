import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { sampleTask } from '#machines/registry/samples.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { Reconversion, otherMethod } from './reconversion.tsx'

const source = { fileName: '庭.jpg', contentType: 'image/jpeg', size: 3_145_728 }
const known = { type: 'INSTANT', types: ['INSTANT', 'FULL'], sources: [source], task: null }
const task = { ...sampleTask, id: 'task-b', type: 'FULL', replacesId: 'image-1' }

it('suggests another method, asks for confirmation, and reports the started task and its owner', async () => {
  const orders: unknown[] = []
  let reconversion: object = known
  const done = vi.fn<() => void>()
  const app = await renderApp(<Reconversion spatialImageId="image-1" onDone={done} />, {
    Reconversion: () => ({ reconversion }),
    Reconvert: (variables: unknown) => {
      orders.push(variables)
      reconversion = { ...known, task }
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

  reconversion = { ...known, type: 'FULL' }
  app.actor.send({ type: 'task.ended', task: { ...task, type: 'FULL', status: 'COMPLETED' } })
  expect(await screen.findAllByText('作り直しました')).not.toEqual([])
  expect(done).toHaveBeenCalledOnce()
  expect(await screen.findByRole('radio', { name: 'フル作成（いまの作り方）' })).toBeTruthy()
})

it('says that the current result stays when a task fails', async () => {
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

it('is disabled without a source', async () => {
  await renderApp(<Reconversion spatialImageId="image-1" onDone={() => undefined} />, {
    Reconversion: { reconversion: { ...known, type: null, types: [], sources: [] } },
  })
  expect(await screen.findByText('元のファイルが残っていないため、作り直せません。')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows why loading failed, and can be retried', async () => {
  const answers: Record<string, unknown> = {}
  await renderApp(<Reconversion spatialImageId="image-1" onDone={() => undefined} />, answers)
  expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
  const user = userEvent.setup()
  answers['Reconversion'] = { reconversion: null }
  await user.click(screen.getByRole('button', { name: '再試行' }))
  expect((await screen.findByRole('alert')).textContent).toContain('見つかりませんでした')
  answers['Reconversion'] = { reconversion: known }
  await user.click(screen.getByRole('button', { name: '再試行' }))
  expect(await screen.findByRole('radio', { name: 'フル作成' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

async function start(method: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: method }))
  await user.click(screen.getByRole('button', { name: '作り直す' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '作り直す' }))
}

it('keeps the selection when the start fails; a refusal reloads the options', async () => {
  const orders: unknown[] = []
  let reconversion: object = known
  let answer: object | undefined
  const app = await renderApp(<Reconversion spatialImageId="image-1" onDone={() => undefined} />, {
    Reconversion: () => ({ reconversion }),
    Reconvert: ({ input }: { readonly input: unknown }) => {
      orders.push(input)
      return answer
    },
  })
  await start('かんたん作成（いまの作り方）')
  expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
  expect(await screen.findAllByText(/作り直せませんでした。予期しない問題/)).not.toEqual([])
  const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'かんたん作成（いまの作り方）' })
  expect([radio.checked, orders]).toEqual([true, [{ type: 'INSTANT' }]])

  reconversion = { ...known, task }
  answer = { reconvertSpatialImage: { code: 'CONVERSION_RUNNING', message: '作り直しています。' } }
  await start('フル作成')
  expect(await screen.findByText(/終わるまでは/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('いまの内容はそのままです。作り直しています。')

  // The other window's task.
  reconversion = { ...known, type: 'FULL' }
  app.actor.send({ type: 'task.ended', task: { ...task, type: 'FULL', status: 'COMPLETED' } })
  expect(await screen.findByRole('radio', { name: 'フル作成（いまの作り方）' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(orders).toHaveLength(2)
})

it('ignores the end of another item’s task, and keeps the selection when its own is cancelled', async () => {
  const done = vi.fn<() => void>()
  let reconversion: object = { ...known, task }
  const app = await renderApp(<Reconversion spatialImageId="image-1" onDone={done} />, {
    Reconversion: () => ({ reconversion }),
  })
  await screen.findByText(/作り直しています/)
  reconversion = known
  for (const status of ['COMPLETED', 'FAILED', 'CANCELED'] as const)
    app.actor.send({ type: 'task.ended', task: { ...sampleTask, replacesId: 'image-2', status } })
  expect(screen.getByText(/作り直しています/)).toBeTruthy()
  app.actor.send({ type: 'task.ended', task: { ...sampleTask, replacesId: 'image-1', status: 'CANCELED' } })
  expect(await screen.findByRole('radio', { name: 'フル作成' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(done).not.toHaveBeenCalled()
})

it.each([
  ['INSTANT', ['INSTANT', 'FULL'], 'FULL'],
  ['FULL', ['INSTANT', 'FULL'], 'INSTANT'],
  [null, ['INSTANT', 'FULL'], 'INSTANT'],
  ['CONVERSION', ['CONVERSION'], 'CONVERSION'],
  ['INSTANT', [], 'INSTANT'],
] as const)('an item made by %s with available methods %s defaults to %s', (type, types, method) => {
  expect(otherMethod({ type, types })).toBe(method)
})
