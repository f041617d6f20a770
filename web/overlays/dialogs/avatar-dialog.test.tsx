import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function me(avatarImageUrl: string | null) {
  return {
    me: { id: '1', displayName: '花子', username: 'hanako', email: null, avatarImageUrl },
  }
}

function picker() {
  return screen.getByLabelText(/ファイルを選ぶ/, { selector: 'input' })
}

function isOff(name: string) {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
}

/** Stubs a browser that can decode picked pictures. */
function showPictures() {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 300, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly getContext = () => null
      readonly convertToBlob = async () => new Blob(['small'])
    },
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:small')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
}

async function open(answers: Parameters<typeof renderApp>[1]) {
  const app = await renderApp(null, answers)
  const answer = openDialog(app.dialog, 'Avatar', {})
  await screen.findByRole('dialog', { name: '画像変更' })
  // A bare promise would be awaited.
  return { answer, app }
}

describe('the avatar dialog', () => {
  it('sends nothing before a picture is chosen', async () => {
    await open({ Me: me(null) })
    expect(isOff('アップロードして変更')).toBe(true)
    expect(await screen.findByRole('img', { name: '画像なし' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '今の画像を削除' })).toBeNull()
    expect(picker().getAttribute('accept')).toBe('image/png,image/jpeg,image/heic,.heic,.hif')
  })

  it('shows the selected picture in 150 px, sends it once, and reports the change', async () => {
    const user = userEvent.setup()
    const sending = Promise.withResolvers<unknown>()
    let sent = 0
    showPictures()
    const { answer } = await open({
      Me: () => me(sent === 0 ? null : '/files/b.webp'),
      SetAvatar: () => {
        sent += 1
        return sending.promise
      },
    })
    await user.upload(picker(), new File(['x'], 'a.png', { type: 'image/png' }))
    const preview = await screen.findByRole<HTMLImageElement>('img', { name: '選んだ画像のプレビュー' })
    expect([preview.width, preview.height]).toEqual([150, 150])
    const upload = screen.getByRole('button', { name: 'アップロードして変更' })
    await waitFor(() => expect(isOff('アップロードして変更')).toBe(false))
    await user.click(upload)
    await waitFor(() => expect(sent).toBe(1))
    expect(isOff('アップロードして変更')).toBe(true)
    await user.click(upload)
    sending.resolve({ setAvatar: { __typename: 'Avatar', avatarImageUrl: '/files/b.webp' } })
    expect(await answer).toEqual({ outcome: 'confirmed', value: null })
    expect(await screen.findByRole('button', { name: '画像を変更しました' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toBe(1)
  })

  it('keeps the selection and says why it was refused', async () => {
    const user = userEvent.setup()
    showPictures()
    const message = '画像が大きすぎます。'
    await open({
      Me: me(null),
      SetAvatar: { setAvatar: { __typename: 'SourceRefused', code: 'FILE_TOO_LARGE', message } },
    })
    await user.upload(picker(), new File(['x'], 'a.png', { type: 'image/png' }))
    await waitFor(() => expect(isOff('アップロードして変更')).toBe(false))
    await user.click(screen.getByRole('button', { name: 'アップロードして変更' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByRole('img', { name: '選んだ画像のプレビュー' })).toBeTruthy()
  })

  it('lists the accepted types after a wrong one was selected', async () => {
    const user = userEvent.setup({ applyAccept: false })
    await open({ Me: me(null) })
    await user.upload(picker(), new File(['x'], 'a.gif', { type: 'image/gif' }))
    expect((await screen.findByRole('alert')).textContent).toContain('PNG、JPEG、HEIC')
    expect(isOff('アップロードして変更')).toBe(true)
  })

  it('reports an unreadable picture', async () => {
    const user = userEvent.setup()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
    await open({ Me: me(null) })
    await user.upload(picker(), new File(['x'], 'a.png', { type: 'image/png' }))
    expect((await screen.findByRole('alert')).textContent).toContain('読み取れませんでした')
  })

  it('shows that a worker is making the preview of a HEIC until it is ready', async () => {
    const user = userEvent.setup()
    const posted: unknown[] = []
    const worker = Object.assign(new EventTarget(), {
      postMessage: (message: unknown) => posted.push(message),
      terminate: () => undefined,
    })
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no HEIC here')))
    vi.stubGlobal('Worker', function start() {
      return worker
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    await open({ Me: me(null) })
    // Live regions announce changes only if they existed before.
    const words = within(screen.getByRole('figure')).getByRole('status')
    expect(words.textContent).toBe('今の画像')
    await user.upload(picker(), new File(['x'], 'a.heic', { type: 'image/heic' }))
    await waitFor(() => expect(posted).toMatchObject([{ width: 480, enough: 300 }]))
    expect(words.textContent).toBe('プレビューを作っています…')
    expect(isOff('アップロードして変更')).toBe(true)
    worker.dispatchEvent(new MessageEvent('message', { data: new Blob(['jpeg']) }))
    expect(await screen.findByRole('img', { name: '選んだ画像のプレビュー' })).toBeTruthy()
    expect(words.textContent).toBe('選んだ画像')
    expect(isOff('アップロードして変更')).toBe(false)
  })

  it('shows the present picture and removes it everywhere', async () => {
    const user = userEvent.setup()
    let url: string | null = '/files/a.webp'
    document.cookie = 'refresh_token=r'
    document.cookie = 'access_token=a'
    const { answer, app } = await open({
      Me: () => me(url),
      RemoveAvatar: () => {
        url = null
        return { removeAvatar: true }
      },
    })
    const picture = await screen.findByRole('img', { name: '今の画像のプレビュー' })
    expect(picture.getAttribute('src')).toBe('/files/a.webp')
    await user.click(screen.getByRole('button', { name: '今の画像を削除' }))
    expect((await screen.findAllByText('画像を削除しました')).length).toBeGreaterThan(0)
    expect(await answer).toEqual({ outcome: 'confirmed', value: null })
    await waitFor(() => expect(app.session.getSnapshot().context.me?.avatarImageUrl).toBeNull())
  })

  it('stays open and says why removing failed', async () => {
    const user = userEvent.setup()
    await open({ Me: me('/files/a.webp') })
    await user.click(await screen.findByRole('button', { name: '今の画像を削除' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('予期しない問題')
    await waitFor(() => expect(isOff('キャンセル')).toBe(false))
  })
})
