import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const request = { spatialImageId: 'p', license: 'CC_BY_SA' } as const

afterEach(() => {
  vi.restoreAllMocks()
})

it('downloads the file in the selected format under its own name, and shows the licence', async () => {
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push(`${this.getAttribute('href')} ${this.download}`)
  })
  const user = userEvent.setup()
  const { dialog } = await renderApp(null, {
    SplatDownload: ({ id, format }: { readonly id: string; readonly format: string }) => ({
      splatDownload: { url: `/files/${id}/${format}`, fileName: `海.${format.toLowerCase()}` },
    }),
  })
  void openDialog(dialog, 'Download', request)
  const shown = within(await screen.findByRole('dialog', { name: 'ダウンロード' }))
  const license = shown.getByRole('link', { name: 'CC BY-SA 4.0（表示 - 継承）' })
  expect(license.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-sa/4.0/deed.ja')
  expect(license.getAttribute('rel')).toContain('license')
  await user.click(shown.getByRole('button', { name: 'PLY' }))
  expect(await screen.findByRole('button', { name: '「海.ply」のダウンロードを始めました' })).toBeTruthy()
  expect(fetched).toEqual(['/files/p/PLY 海.ply'])
})

it('downloads one format at a time', async () => {
  const user = userEvent.setup()
  const answer = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined))
  const { dialog } = await renderApp(null, { SplatDownload: answer })
  void openDialog(dialog, 'Download', request)
  const shown = within(await screen.findByRole('dialog', { name: 'ダウンロード' }))
  const [sog, ply] = shown.getAllByRole('button', { name: /^(SOG|PLY)$/ })
  await user.dblClick(sog!)
  await user.click(ply!)
  expect([sog?.ariaBusy, ply?.ariaBusy, ply?.ariaDisabled]).toEqual(['true', null, 'true'])
  expect(answer.mock.calls).toEqual([[{ id: 'p', format: 'SOG' }]])
})

it('says why the download failed, until the next attempt', async () => {
  const user = userEvent.setup()
  const answer = vi.fn<() => unknown>(() => ({ splatDownload: null }))
  const { dialog } = await renderApp(null, { SplatDownload: answer })
  void openDialog(dialog, 'Download', { ...request, license: null })
  const shown = within(await screen.findByRole('dialog', { name: 'ダウンロード' }))
  expect(shown.queryByRole('link')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'SPZ' }))
  expect((await shown.findByRole('alert')).textContent).toMatch(
    /^ダウンロードできませんでした。見つかりません/,
  )
  answer.mockReturnValue(new Promise(() => undefined))
  await user.click(shown.getByRole('button', { name: 'SOG' }))
  expect(shown.queryByRole('alert')).toBeNull()
  await user.click(shown.getByRole('button', { name: '閉じる' }))
})
