import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { signIn } from '#machines/session/session-answers.ts'
import { renderApp } from '#web/testing/render-app.tsx'

async function begin(action: 'HIDE_ITEM' | 'SET_QUOTA', title: string, answers: readonly unknown[] = []) {
  const user = userEvent.setup()
  const asked: unknown[] = []
  const app = await renderApp(null, {
    Me: { me: { id: '1', displayName: '花子', username: 'hanako', email: null, avatarImageUrl: null } },
    SignIn: { signIn: { authToken: 'a', refreshToken: 'r' } },
    RefreshToken: new Error('UNAUTHENTICATED'),
    PerformOperatorAction: (variables: unknown) => {
      asked.push(variables)
      return answers[asked.length - 1] ?? { performOperatorAction: true }
    },
  })
  const answer = openDialog(app.dialog, 'OperatorAction', { action, targetId: 'target-1', name: '港' })
  const shown = within(await screen.findByRole('dialog', { name: title }))
  return { app, user, asked, answer, shown }
}

it('requires a reason, acts once with one, and reports the result', async () => {
  const late = Promise.withResolvers<unknown>()
  const { user, asked, answer, shown } = await begin('HIDE_ITEM', '非表示にする', [late.promise])
  expect(shown.getByText('港')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: '非表示にする' }))
  expect(asked).toEqual([])
  await user.type(shown.getByLabelText(/^理由/), '規約違反')
  await user.dblClick(shown.getByRole('button', { name: '非表示にする' }))
  late.resolve({ performOperatorAction: true })
  expect(await answer).toEqual({ outcome: 'confirmed', value: null })
  expect(await screen.findAllByText('非表示にしました')).not.toEqual([])
  expect(asked).toEqual([
    { input: { action: 'HIDE_ITEM', targetId: 'target-1', reason: '規約違反', bytes: null } },
  ])
})

it('asks for a quota in gigabytes', async () => {
  const { user, asked, answer, shown } = await begin('SET_QUOTA', '保存容量を変更')
  await user.type(shown.getByLabelText(/^保存容量（GB）/), '2.5')
  await user.type(shown.getByLabelText(/^理由/), '依頼')
  await user.click(shown.getByRole('button', { name: '保存容量を変更' }))
  expect(await answer).toMatchObject({ outcome: 'confirmed' })
  expect(asked).toEqual([
    { input: { action: 'SET_QUOTA', targetId: 'target-1', reason: '依頼', bytes: 2_684_354_560 } },
  ])
})

it('resends the action once the same operator has signed in again', async () => {
  const { app, user, asked, answer, shown } = await begin('HIDE_ITEM', '非表示にする', [
    new Error('UNAUTHENTICATED'),
  ])
  await signIn(app.session, { email: 'h@example.com', password: 'himitsu-1' })
  await user.type(shown.getByLabelText(/^理由/), '規約違反')
  await user.click(shown.getByRole('button', { name: '非表示にする' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Okuyuki へおかえりなさい' }))
  expect(asked).toHaveLength(1)
  await user.type(popup.getByLabelText(/^メールアドレス/), 'h@example.com')
  await user.type(popup.getByLabelText(/^パスワード/, { selector: 'input' }), 'himitsu-1{Enter}')
  expect(await answer).toEqual({ outcome: 'confirmed', value: null })
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
})

const title = '作品を通報'

it('sends a report once, and confirms its receipt', async () => {
  const user = userEvent.setup()
  const asked: unknown[] = []
  const late = Promise.withResolvers<unknown>()
  const { dialog } = await renderApp(null, {
    ReportSpatialImage: (variables: unknown) => {
      asked.push(variables)
      return late.promise
    },
  })
  const answer = openDialog(dialog, 'Report', { spatialImageId: 'image-1' })
  const shown = within(await screen.findByRole('dialog', { name: title }))
  const send = shown.getByRole('button', { name: '通報する' })
  await user.click(send)
  expect(asked).toEqual([])
  await user.click(shown.getByRole('radio', { name: /^肖像・プライバシー/ }))
  await user.type(shown.getByLabelText(/^内容/), ' 写っています ')
  await user.dblClick(send)
  late.resolve({ reportSpatialImage: { __typename: 'FeedbackSent', id: 'r1' } })
  expect(await answer).toEqual({ outcome: 'confirmed', value: null })
  expect(asked).toEqual([
    { spatialImageId: 'image-1', input: { kind: 'PRIVACY', text: '写っています', email: null } },
  ])
  expect(await screen.findAllByText('通報を受け付けました。運営が内容を確認します。')).not.toEqual([])
})

it('keeps the text of a refused report for another attempt', async () => {
  const user = userEvent.setup()
  const message = '試行回数が多すぎます。'
  const refusal = { __typename: 'InputRejected', code: 'RATE_LIMITED', message, retryAfter: 60 }
  const answers = [refusal, { __typename: 'FeedbackSent', id: 'r1' }]
  const { dialog } = await renderApp(null, {
    ReportSpatialImage: () => ({ reportSpatialImage: answers.shift() }),
  })
  const answer = openDialog(dialog, 'Report', { spatialImageId: 'image-1' })
  const shown = within(await screen.findByRole('dialog', { name: title }))
  await user.type(shown.getByLabelText(/^内容/), '問題です')
  await user.click(shown.getByRole('button', { name: '通報する' }))
  expect((await shown.findByRole('alert')).textContent).toContain(message)
  expect(shown.getByLabelText<HTMLTextAreaElement>(/^内容/).value).toBe('問題です')
  await user.click(shown.getByRole('button', { name: '通報する' }))
  expect(shown.queryByRole('alert')).toBeNull()
  expect(await answer).toMatchObject({ outcome: 'confirmed' })
})
