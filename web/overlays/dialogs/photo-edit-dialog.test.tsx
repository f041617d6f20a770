import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const summary = { id: 'p', title: '海', description: '夕方', visibility: 'PUBLIC' }

it('offers eight licences, requires one for downloads, and saves both before the rest', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const { dialog } = await renderApp(null, {
    SpatialImageSummary: {
      spatialImageSummary: summary,
      spatialImage: { id: 'p', license: null, isDownloadAllowed: false },
    },
    SaveTerms: ({ input }: { readonly input: object }) => {
      sent.push(input)
      return { updateSpatialImage: { id: 'p', ...input, canDownload: true } }
    },
    SaveSpatialImageSummary: ({ input }: { readonly input: object }) => {
      sent.push(input)
      return { saveSpatialImageSummary: summary }
    },
  })
  const answer = openDialog(dialog, 'PhotoEdit', { spatialImageId: 'p' })
  const shown = within(await screen.findByRole('dialog', { name: '編集' }))
  const choice = (await shown.findByLabelText('ライセンス')) as HTMLSelectElement
  expect([...choice.options].map(({ label }) => label)).toEqual([
    '指定しない',
    'CC0 1.0（パブリック・ドメイン提供）',
    'CC BY 4.0（表示）',
    'CC BY-SA 4.0（表示 - 継承）',
    'CC BY-NC 4.0（表示 - 非営利）',
    'CC BY-NC-SA 4.0（表示 - 非営利 - 継承）',
    'CC BY-ND 4.0（表示 - 改変禁止）',
    'CC BY-NC-ND 4.0（表示 - 非営利 - 改変禁止）',
  ])
  expect(choice.value).toBe('NONE')
  expect(shown.queryByRole('checkbox')).toBeNull()
  await user.selectOptions(choice, 'CC BY 4.0（表示）')
  await user.click(shown.getByRole('checkbox', { name: /^ダウンロードを許可する/ }))
  await user.click(shown.getByRole('button', { name: '保存' }))
  expect(await answer).toMatchObject({ outcome: 'confirmed' })
  const { id: _id, ...rest } = summary
  expect(sent).toEqual([{ license: 'CC_BY', isDownloadAllowed: true }, rest])
})

it('a server without licences offers no choice, and no licence is sent', async () => {
  const user = userEvent.setup()
  const { dialog } = await renderApp(null, {
    SpatialImageSummary: {
      spatialImageSummary: summary,
      spatialImage: { id: 'p', license: null, isDownloadAllowed: null },
    },
    SaveSpatialImageSummary: { saveSpatialImageSummary: summary },
  })
  const answer = openDialog(dialog, 'PhotoEdit', { spatialImageId: 'p' })
  const choice = await screen.findByLabelText('公開範囲')
  await waitFor(() => expect((choice as HTMLSelectElement).value).toBe('PUBLIC'))
  expect(screen.queryByLabelText('ライセンス')).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await answer).toMatchObject({ outcome: 'confirmed' })
})
