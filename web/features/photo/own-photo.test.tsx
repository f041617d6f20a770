import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'
import type { Answers } from '#web/testing/render-app.tsx'

import type { OrientationEditing } from './orientation-editor.tsx'
import { OwnPhoto } from './own-photo.tsx'
import type { Photo } from './photo-query.ts'

const photo = { id: 'image-1', linkId: 'link-1', isMine: true, title: '港', visibility: 'PRIVATE' } as Photo

/** Creates an operation that the test answers on demand. */
function heldOperation() {
  const asked: Readonly<Record<string, unknown>>[] = []
  const answers: ((data: unknown) => void)[] = []
  const operation = (variables: Readonly<Record<string, unknown>>) =>
    new Promise((resolve) => {
      asked.push(variables)
      answers.push(resolve)
    })
  return { asked, operation, answer: (data: unknown) => act(async () => answers.shift()?.(data)) }
}

const stored = { updateSpatialImage: { __typename: 'SpatialImage', id: 'image-1' } }

async function begin(answers: Answers, startCamera: () => object | null = () => ({ version: 1 })) {
  const user = userEvent.setup()
  const onChanged = vi.fn<() => void>()
  const app = await renderApp(
    <OwnPhoto
      photo={photo}
      orientation={{ isOffered: false, isOpen: false } as OrientationEditing}
      startCamera={startCamera as never}
      onChanged={onChanged}
      heading={<h1>港</h1>}
      tools={null}
    >
      {null}
    </OwnPhoto>,
    answers,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { app, user, onChanged, press }
}

function field() {
  return screen.getByLabelText<HTMLInputElement>('タイトル')
}

function radio(name: string) {
  return screen.getByRole<HTMLInputElement>('radio', { name })
}

it('saves a title once, closes its form, and returns the focus', async () => {
  const { asked, operation, answer } = heldOperation()
  const { user, onChanged, press } = await begin({ UpdateItem: operation })
  await press('タイトルを変える')
  expect(field().value).toBe('港')
  await user.type(field(), 'の朝{Enter}{Enter}別')
  expect(field().value).toBe('港の朝')
  await waitFor(() => expect(asked).toEqual([{ id: 'image-1', input: { title: '港の朝' } }]))
  await user.keyboard('{Escape}')
  expect(field().value).toBe('港の朝')
  await answer(stored)
  expect(await screen.findAllByText('タイトルを保存しました')).not.toHaveLength(0)
  expect(screen.getByRole('heading')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'タイトルを変える' }))
  expect(onChanged).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
})

it('keeps a title that failed to save, and its error until the next attempt', async () => {
  const { operation, answer } = heldOperation()
  const { user, onChanged, press } = await begin({ UpdateItem: operation })
  await press('タイトルを変える')
  await user.type(field(), 'の朝{Enter}')
  await answer(undefined)
  expect((await screen.findByRole('alert')).textContent).toContain('予期しない問題')
  expect(await screen.findAllByText(/保存できませんでした/)).not.toHaveLength(0)
  expect(field().value).toBe('港の朝')
  await press('保存')
  expect(screen.queryByRole('alert')).toBeNull()
  await answer(undefined)
  await screen.findByRole('alert')
  expect(onChanged).not.toHaveBeenCalled()
  await press('やめる')
  await press('タイトルを変える')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field().value).toBe('港')
})

it('saves the current view as the start, and shows when it already is', async () => {
  const { asked, operation, answer } = heldOperation()
  const startCamera = vi.fn<() => object | null>(() => null)
  const { onChanged, press } = await begin({ SaveItemCamera: operation }, startCamera)
  await press('この向きから始める')
  expect(await screen.findAllByText(/今の向きが最初の向きです/)).not.toHaveLength(0)
  startCamera.mockReturnValue({ version: 1 })
  await press('この向きから始める')
  await press('この向きから始める')
  await waitFor(() => expect(asked).toEqual([{ id: 'image-1', parameters: { version: 1 } }]))
  await answer({ saveCameraParameters: { __typename: 'SpatialImage', id: 'image-1' } })
  expect(await screen.findAllByText('最初の向きを保存しました')).not.toHaveLength(0)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
})

it('shows the selected visibility at once, and the server’s again after a failure', async () => {
  const { asked, operation, answer } = heldOperation()
  const { user } = await begin({ UpdateItem: operation })
  await user.click(radio('限定公開'))
  await user.click(radio('全体公開'))
  expect(radio('全体公開').checked).toBe(true)
  await waitFor(() => expect(asked).toEqual([{ id: 'image-1', input: { visibility: 'UNLISTED' } }]))
  await answer(stored)
  await waitFor(() => expect(asked[1]).toEqual({ id: 'image-1', input: { visibility: 'PUBLIC' } }))
  await answer(stored)
  expect(await screen.findAllByText('全体公開にしました')).not.toHaveLength(0)
  await user.click(radio('非公開'))
  await waitFor(() => expect(asked).toHaveLength(3))
  await answer(undefined)
  expect(await screen.findAllByText(/保存できませんでした/)).not.toHaveLength(0)
  expect(radio('全体公開').checked).toBe(true)
})

it('saves the scene as the thumbnail; without a scene or an accepted picture it shows why', async () => {
  const { asked, operation, answer } = heldOperation()
  const { app, onChanged, press } = await begin({ SetThumbnail: operation })
  await press('この視点をサムネイルにする')
  expect(await screen.findAllByText(/立体の表示が終わっています/)).not.toHaveLength(0)
  app.presentView.offer('image-1', async () => new Blob(['view'], { type: 'image/jpeg' }))
  await press('この視点をサムネイルにする')
  await waitFor(() => expect(asked).toHaveLength(1))
  await answer({
    setThumbnail: { __typename: 'SourceRefused', code: 'TOO_LARGE', message: '大きすぎます。' },
  })
  expect(await screen.findAllByText(/大きすぎます/)).not.toHaveLength(0)
  expect(onChanged).not.toHaveBeenCalled()
  await press('この視点をサムネイルにする')
  await waitFor(() => expect(asked).toHaveLength(2))
  await answer({ setThumbnail: { __typename: 'SpatialImage', id: 'image-1' } })
  expect(await screen.findAllByText('サムネイルを保存しました')).not.toHaveLength(0)
  expect(onChanged).toHaveBeenCalledOnce()
})
