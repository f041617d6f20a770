import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const title = '作品を通報'

it('sends what is wrong, and says that it has arrived', async () => {
  const user = userEvent.setup()
  const asked: unknown[] = []
  const { dialog } = await renderApp(null, {
    ReportSpatialImage: (variables: unknown) => {
      asked.push(variables)
      return { reportSpatialImage: { __typename: 'FeedbackSent', id: 'r1' } }
    },
  })
  const answer = openDialog(dialog, 'Report', { spatialImageId: 'image-1' })
  const shown = within(await screen.findByRole('dialog', { name: title }))
  const send = shown.getByRole('button', { name: '通報する' })
  await user.click(send)
  expect(asked).toEqual([])
  await user.click(shown.getByRole('radio', { name: /^肖像・プライバシー/ }))
  await user.type(shown.getByLabelText(/^内容/), ' 写っています ')
  await user.click(send)
  expect(await answer).toEqual({ outcome: 'confirmed', value: null })
  expect(asked).toEqual([
    { spatialImageId: 'image-1', input: { kind: 'PRIVACY', text: '写っています', email: null } },
  ])
})

it('keeps what was written where it is refused', async () => {
  const user = userEvent.setup()
  const message = '試行回数が多すぎます。'
  const { dialog } = await renderApp(null, {
    ReportSpatialImage: {
      reportSpatialImage: { __typename: 'InputRejected', code: 'RATE_LIMITED', message, retryAfter: 60 },
    },
  })
  void openDialog(dialog, 'Report', { spatialImageId: 'image-1' })
  const shown = within(await screen.findByRole('dialog', { name: title }))
  await user.type(shown.getByLabelText(/^内容/), '問題です')
  await user.click(shown.getByRole('button', { name: '通報する' }))
  expect((await shown.findByRole('alert')).textContent).toContain(message)
  expect(shown.getByLabelText<HTMLTextAreaElement>(/^内容/).value).toBe('問題です')
})
