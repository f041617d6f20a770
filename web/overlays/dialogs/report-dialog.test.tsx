import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

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
