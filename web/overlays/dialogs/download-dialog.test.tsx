import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const request = { spatialImageId: 'p', license: 'CC_BY_SA' } as const

afterEach(() => {
  vi.restoreAllMocks()
})

it('fetches the file in the format that was pressed, under its own name, and shows the licence', async () => {
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

it('says why nothing came, and stays for another try', async () => {
  const user = userEvent.setup()
  const { dialog } = await renderApp(null, { SplatDownload: { splatDownload: null } })
  void openDialog(dialog, 'Download', { ...request, license: null })
  const shown = within(await screen.findByRole('dialog', { name: 'ダウンロード' }))
  expect(shown.queryByRole('link')).toBeNull()
  await user.click(shown.getByRole('button', { name: 'SPZ' }))
  expect((await shown.findByRole('alert')).textContent).toMatch(
    /^ダウンロードできませんでした。見つかりません/,
  )
  await user.click(shown.getByRole('button', { name: '閉じる' }))
})
