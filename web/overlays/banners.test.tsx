import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'

import { renderApp } from '../testing/render-app.tsx'
import { NewBuildBanner } from './banners.tsx'

// The running build has no manifest any more, so the latest one is requested.
function latest(id: string) {
  return vi.stubGlobal('fetch', async () => Response.json({ id }))
}

const question = { title: '確認', message: '…', positiveLabel: '実行' }

it('appears once a newer build is known, and says so when it cannot be loaded now', async () => {
  const app = await renderApp(<NewBuildBanner />)
  expect(screen.queryByText('新しいバージョンがあります。')).toBeNull()
  latest('build-2')
  expect(await screen.findByText('新しいバージョンがあります。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '新しいバージョンがあります' })).toBeTruthy()
  act(() => void openDialog(app.dialog, 'Confirm', question))
  act(() => app.buildWatch.send({ type: 'build.take' }))
  expect(await screen.findByRole('button', { name: '作業が終わってから更新してください' })).toBeTruthy()
})
