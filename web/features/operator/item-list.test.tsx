import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { ItemInspection } from './item-list.tsx'

const work = { id: 'image-1', title: '日記', description: '夕方', posterUrl: '/p.jpg', width: 4, height: 3 }

async function reason(): Promise<HTMLElement> {
  return await screen.findByLabelText(/^見る理由/)
}

async function begin(...answers: unknown[]) {
  const user = userEvent.setup()
  const asked: unknown[] = []
  await renderApp(<ItemInspection spatialImageId="image-1" />, {
    LookAsOperator: (variables: unknown) => {
      asked.push(variables)
      return answers.shift()
    },
  })
  await user.click(screen.getByText('中身を見る'))
  const look = () => user.click(screen.getByRole('button', { name: '理由を記録して見る' }))
  return { user, asked, look }
}

it('shows nothing without a reason, and requests access once per look', async () => {
  const late = Promise.withResolvers<unknown>()
  const { user, asked, look } = await begin(late.promise)
  await look()
  await user.type(await reason(), '  {Enter}')
  expect(asked).toEqual([])
  await user.type(await reason(), '通報の確認 ')
  await look()
  await user.type(await reason(), '{Enter}')
  await look()
  late.resolve({ lookAsOperator: work })
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '日記' })
  expect([picture.src, picture.width, picture.height]).toEqual(['http://localhost:3000/p.jpg', 4, 3])
  expect(screen.getByText('夕方')).toBeTruthy()
  expect(screen.getByText('記録した理由: 通報の確認')).toBeTruthy()
  expect(asked).toEqual([{ spatialImageId: 'image-1', reason: '通報の確認' }])
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(await reason()).toBeTruthy()
})

it('shows why access was refused, until the next look', async () => {
  const { user, look } = await begin(undefined, { lookAsOperator: { ...work, posterUrl: null } })
  await user.type(await reason(), '確認')
  await look()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await look()
  expect(await screen.findByText('日記')).toBeTruthy()
  expect([screen.queryByRole('alert'), screen.queryByRole('img')]).toEqual([null, null])
})
