import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { TakeoutPanel, ArrivalPanel } from './own-data-panels.tsx'

const url = '/files/exports/u/j.zip?r=1'

it('offers the available archive and requests another', async () => {
  const user = userEvent.setup()
  let accountExport: object = { status: 'READY', progress: 1, bytes: 5 * 1024 ** 2, url }
  await renderApp(<TakeoutPanel />, {
    AccountExport: () => ({ accountExport }),
    StartAccountExport: () => {
      accountExport = { status: 'PREPARING', progress: 0.25, bytes: 0, url: null }
      return { startAccountExport: accountExport }
    },
  })
  const link = await screen.findByRole('link', { name: 'ダウンロード（5.0 MB）' })
  expect(link.getAttribute('href')).toBe(url)
  await user.click(screen.getByRole('button', { name: 'もう一度書き出す' }))
  expect(await screen.findByText('書き出しています… 25%')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

const nothing = { status: 'NONE', progress: 0, items: 0, known: 0, collections: 0, failureMessage: null }

it('imports an archive with the chosen options, and shows its progress', async () => {
  const user = userEvent.setup()
  const asked: unknown[] = []
  let accountImport = nothing
  await renderApp(<ArrivalPanel />, {
    AccountImport: () => ({ accountImport }),
    ReserveAccountImport: (variables: unknown) => {
      asked.push(variables)
      return { reserveAccountImport: { isComplete: true, parts: [] } }
    },
    StartAccountImport: (variables: unknown) => {
      asked.push(variables)
      accountImport = { ...nothing, status: 'READING', progress: 0.25 }
      return { startAccountImport: accountImport }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /^公開範囲も元のとおりに/ }))
  await waitFor(() => expect(document.querySelector('input[type=file]:not([disabled])')).toBeTruthy())
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('no picker')
  await user.upload(picker, new File(['archive'], 'okuyuki.zip', { type: 'application/zip' }))
  expect(await screen.findByText('取り込んでいます…')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('25')
  expect(asked).toEqual([
    { input: { size: 7, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    { input: { keepsVisibility: true, takesProfile: false } },
  ])
})

it('shows what was imported and what already existed', async () => {
  const accountImport = { ...nothing, status: 'DONE', items: 3, known: 2, collections: 1 }
  await renderApp(<ArrivalPanel />, { AccountImport: { accountImport } })
  expect(
    await screen.findByText(/^作品3件とコレクション1件を取り込みました。2件はすでにありました。/),
  ).toBeTruthy()
})

it('says why an archive was refused', async () => {
  const failureMessage = 'このファイルは、オクユキから書き出したものではないか、壊れています。'
  const accountImport = { ...nothing, status: 'FAILED', failureMessage }
  await renderApp(<ArrivalPanel />, { AccountImport: { accountImport } })
  expect((await screen.findByRole('alert')).textContent).toBe(failureMessage)
})
