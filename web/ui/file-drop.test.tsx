import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { FileDrop } from './file-drop.tsx'

const photo = new File(['a'], 'photo.jpg', { type: 'image/jpeg' })
const other = new File(['b'], 'other.png', { type: 'image/png' })

function show(props: { readonly multiple?: boolean; readonly disabledReason?: string } = {}) {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const { container } = render(
    <FileDrop hint="JPEG・PNG" title="画像をドロップ" onFiles={onFiles} {...props} />,
  )
  return { onFiles, area: container.querySelector('section') ?? container }
}

function transfer(...files: File[]) {
  return { files, types: ['Files'], dropEffect: 'none' }
}

it('takes picked files and the same file again', async () => {
  const { onFiles } = show({ multiple: true })
  const input = screen.getByLabelText('ファイルを選ぶ')
  await userEvent.upload(input, [photo, other])
  await userEvent.upload(input, [photo])
  expect(onFiles.mock.calls).toEqual([[[photo, other]], [[photo]]])
})

it('accepts dropped files, and highlights the drop zone', () => {
  const { onFiles, area } = show({ multiple: true })
  fireEvent.dragOver(area, { dataTransfer: transfer() })
  expect(area.dataset['over']).toBe('true')
  fireEvent.drop(area, { dataTransfer: transfer(photo, other) })
  expect(area.dataset['over']).toBe('false')
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([photo, other])
})

it('accepts one of several where a single file is required', () => {
  const { onFiles, area } = show()
  fireEvent.drop(area, { dataTransfer: transfer(photo, other) })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([photo])
})

it('takes a file pasted anywhere on the page and leaves pasted text alone', () => {
  const { onFiles } = show()
  const text = fireEvent.paste(document.body, { clipboardData: { files: [] } })
  const file = fireEvent.paste(document.body, { clipboardData: { files: [photo] } })
  expect(text).toBe(true)
  expect(file).toBe(false)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([photo])
})

it('accepts nothing while disabled, and says why', () => {
  const { onFiles, area } = show({ disabledReason: '保存容量がいっぱいです。' })
  fireEvent.drop(area, { dataTransfer: transfer(photo) })
  expect(onFiles).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('ファイルを選ぶ').disabled).toBe(true)
  expect(screen.getByText('保存容量がいっぱいです。')).toBeTruthy()
})

it('prevents a file dropped outside it from replacing the page', () => {
  show()
  expect(fireEvent.drop(document.body, { dataTransfer: transfer(photo) })).toBe(false)
})

it('stops listening once unmounted', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const { unmount } = render(<FileDrop hint="" title="画像" onFiles={onFiles} />)
  unmount()
  fireEvent.paste(document.body, { clipboardData: { files: [photo] } })
  expect(onFiles).not.toHaveBeenCalled()
})
