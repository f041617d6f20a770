import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { TakeoutPanel } from './takeout-panel.tsx'

const url = '/files/exports/u/j.zip?r=1'

it('offers the available archive and requests another', async () => {
  const user = userEvent.setup()
  let accountExport: object = { status: 'READY', progress: 1, bytes: 1024 ** 3, url }
  await renderApp(<TakeoutPanel />, {
    AccountExport: () => ({ accountExport }),
    StartAccountExport: () => {
      accountExport = { status: 'PREPARING', progress: 0.25, bytes: 0, url: null }
      return { startAccountExport: accountExport }
    },
  })
  const link = await screen.findByRole('link', { name: 'ダウンロード（1.00 GB）' })
  expect(link.getAttribute('href')).toBe(url)
  await user.click(screen.getByRole('button', { name: 'もう一度まとめる' }))
  expect(await screen.findByText('まとめています… 25%')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
