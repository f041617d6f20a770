import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { openDialog } from '#machines/dialog/open-dialog.ts'

import { renderApp } from '../testing/render-app.tsx'

const me = { id: '1', displayName: '花子', username: 'hanako', email: 'h@example.com', avatarImageUrl: null }
const summary = { id: 'p', title: '海', description: '夕方', visibility: 'PUBLIC' }

describe('dialogs', () => {
  it('return their result to the requester when closed', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null)
    const answer = openDialog(dialog, 'Confirm', {
      title: '削除',
      message: '消えます。',
      positiveLabel: '実行',
    })
    await user.click(await screen.findByRole('button', { name: '実行' }))
    expect(await answer).toEqual({ outcome: 'confirmed', value: null })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('replace each other, one open at a time', async () => {
    const { dialog } = await renderApp(null)
    const first = openDialog(dialog, 'Confirm', { title: '一番', message: '…', positiveLabel: '実行' })
    await screen.findByRole('dialog', { name: '一番' })
    act(() => void openDialog(dialog, 'EULA', {}))
    expect(await first).toEqual({ outcome: 'superseded' })
    expect(await screen.findByRole('dialog', { name: '利用規約' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('show the terms, and close with 閉じる', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null)
    const answer = openDialog(dialog, 'EULA', {})
    const terms = within(await screen.findByRole('dialog', { name: '利用規約' }))
    expect(terms.getByText('2025年1月11日')).toBeTruthy()
    await user.click(terms.getAllByRole('button', { name: '閉じる' }).at(-1) ?? document.body)
    expect(await answer).toEqual({ outcome: 'dismissed' })
  })

  it('default the negative button to キャンセル', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null)
    const answer = openDialog(dialog, 'Confirm', { title: '確認', message: '…', positiveLabel: '実行' })
    await user.click(await screen.findByRole('button', { name: 'キャンセル' }))
    expect(await answer).toEqual({ outcome: 'dismissed' })
  })
})

describe('the edit dialog', () => {
  it('sends title and description as loaded, reports success, and closes', async () => {
    const user = userEvent.setup()
    const sent: unknown[] = []
    const { dialog } = await renderApp(null, {
      SpatialImageSummary: { spatialImageSummary: summary },
      SaveSpatialImageSummary: (variables: unknown) => {
        sent.push(variables)
        return { saveSpatialImageSummary: summary }
      },
    })
    const answer = openDialog(dialog, 'PhotoEdit', { spatialImageId: 'p' })
    const choice = await screen.findByLabelText('公開範囲')
    await waitFor(() => expect((choice as HTMLSelectElement).value).toBe('PUBLIC'))
    await user.selectOptions(choice, '非公開')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await answer).toEqual({ outcome: 'confirmed', value: { visibility: 'PRIVATE' } })
    expect(sent).toEqual([{ id: 'p', input: { title: '海', description: '夕方', visibility: 'PRIVATE' } }])
    expect(screen.getByRole('button', { name: '保存しました' }).dataset['type']).toBe('Success')
  })

  it('disables 保存 while it saves', async () => {
    const user = userEvent.setup()
    const saving = Promise.withResolvers<unknown>()
    let saved = 0
    const { dialog } = await renderApp(null, {
      SpatialImageSummary: { spatialImageSummary: summary },
      SaveSpatialImageSummary: () => {
        saved += 1
        return saving.promise
      },
    })
    const answer = openDialog(dialog, 'PhotoEdit', { spatialImageId: 'p' })
    const save = await screen.findByRole('button', { name: '保存' })
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
    await user.click(save)
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await user.click(save)
    saving.resolve({ saveSpatialImageSummary: summary })
    expect(await answer).toMatchObject({ outcome: 'confirmed' })
    expect(saved).toBe(1)
  })

  it('shows 非公開 and cannot save until the image has loaded', async () => {
    const { dialog } = await renderApp(null)
    void openDialog(dialog, 'PhotoEdit', { spatialImageId: 'p' })
    const choice = await screen.findByLabelText('公開範囲')
    expect((choice as HTMLSelectElement).value).toBe('PRIVATE')
    expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('stays open when saving fails', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null, { SpatialImageSummary: { spatialImageSummary: summary } })
    void openDialog(dialog, 'PhotoEdit', { spatialImageId: 'p' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '保存' }).getAttribute('aria-disabled')).toBeNull(),
    )
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('button', { name: '保存に失敗しました' })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '編集' })).toBeTruthy()
  })
})

/** Starts an edit whose choice could not be saved, below the popup that asks to sign in again. */
async function editing() {
  const user = userEvent.setup()
  let isRefused = false
  const app = await renderApp(null, {
    Me: { me },
    SignIn: { signIn: { authToken: 'b', refreshToken: 's' } },
    SpatialImageSummary: { spatialImageSummary: summary },
    SaveSpatialImageSummary: () => (isRefused ? undefined : { saveSpatialImageSummary: summary }),
  })
  await app.isSignedIn()
  app.session.send({ type: 'tokens.received', tokens: { authToken: 'a', refreshToken: 'r' } })
  await waitFor(() => expect(app.session.getSnapshot().context.me?.id).toBe('1'))
  const answer = openDialog(app.dialog, 'PhotoEdit', { spatialImageId: 'p' })
  const save = await screen.findByRole('button', { name: '保存' })
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull())
  await user.selectOptions(screen.getByLabelText('公開範囲'), '非公開')
  isRefused = true
  await user.click(save)
  await screen.findByRole('alert')
  isRefused = false
  act(() => app.session.send({ type: 'session.lost' }))
  const popup = await screen.findByRole('dialog', { name: 'Okuyuki へおかえりなさい' })
  return { user, app, answer, popup }
}

describe('a session that is lost in the middle of an edit', () => {
  it('resumes after signing in again, with the selection kept', async () => {
    const { user, answer, popup } = await editing()
    expect(screen.queryByRole('dialog', { name: '編集' })).toBeNull()
    await user.type(within(popup).getByLabelText(/^メールアドレス/), 'h@example.com')
    await user.type(within(popup).getByLabelText(/^パスワード/, { selector: 'input' }), 'secret{Enter}')
    const edit = await screen.findByRole('dialog', { name: '編集' })
    expect(within(edit).getByLabelText<HTMLSelectElement>('公開範囲').value).toBe('PRIVATE')
    expect(within(edit).queryByRole('alert')).toBeNull()
    await user.click(within(edit).getByRole('button', { name: '保存' }))
    expect(await answer).toEqual({ outcome: 'confirmed', value: { visibility: 'PRIVATE' } })
  })

  it('ends when the sign-in is dismissed', async () => {
    const { user, app, answer, popup } = await editing()
    await user.click(within(popup).getByRole('button', { name: '閉じる' }))
    expect(await answer).toEqual({ outcome: 'dismissed' })
    await waitFor(() => expect(app.session.getSnapshot().hasTag('signedOut')).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the share dialog', () => {
  it('copies link and embed code, and confirms it inside the dialog', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null, { SharedItem: { spatialImageSummary: summary } })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p' })
    await user.click(await screen.findByRole('button', { name: 'リンクを共有' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost/photo/p')
    expect(
      await within(screen.getByRole('dialog')).findByRole('button', { name: 'コードをコピーしました' }),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '埋め込みコードを取得' }))
    expect(await navigator.clipboard.readText()).toContain('width="600" height="400"')
  })

  it('sends the link by LINE and X, and shows it as a QR code', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null, { SharedItem: { spatialImageSummary: summary } })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p' })
    const line = await screen.findByRole<HTMLAnchorElement>('link', { name: 'LINEで送る' })
    expect(new URL(line.href).searchParams.get('url')).toBe('http://localhost/photo/p')
    expect(screen.getByRole('link', { name: 'Xに投稿' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'アプリで送る' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'QRコード', expanded: false }))
    expect(await screen.findByRole('img', { name: 'リンクのQRコード' })).toBeTruthy()
  })

  it('has no way to share a private image', async () => {
    const { dialog } = await renderApp(null, {
      SharedItem: { spatialImageSummary: { ...summary, visibility: 'PRIVATE' } },
    })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p' })
    expect(await screen.findByRole('button', { name: 'リンクを共有' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: '送る' })).toBeNull()
  })

  const unlisted = { ...summary, linkId: 'p-key1', visibility: 'UNLISTED' }
  const own = { __typename: 'SpatialImage', id: 'p', isMine: true }

  it('shares an unlisted image by its link, in the embed code too', async () => {
    const user = userEvent.setup()
    const { dialog } = await renderApp(null, { SharedItem: { spatialImageSummary: unlisted } })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p-key1' })
    await user.click(await screen.findByRole('button', { name: 'リンクを共有' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost/photo/p-key1')
    await user.click(screen.getByRole('button', { name: '埋め込みコードを取得' }))
    expect(await navigator.clipboard.readText()).toContain('/photo/p-key1/embed')
    expect(screen.queryByRole('button', { name: 'リンクを作り直す' })).toBeNull()
  })

  it('explains to a member without the link that only the author can share it', async () => {
    const { dialog } = await renderApp(null, {
      SharedItem: { spatialImageSummary: { ...unlisted, linkId: 'p' } },
    })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p' })
    expect(await screen.findByText(/作者だけが配れます/)).toBeTruthy()
  })

  it('renews the owner’s link after a confirmation, and shows the new one', async () => {
    const user = userEvent.setup()
    const renewed: unknown[] = []
    const { dialog } = await renderApp(null, {
      SharedItem: () => ({
        spatialImageSummary: { ...unlisted, linkId: `p-key${1 + renewed.length}` },
        spatialImage: own,
      }),
      RenewLink: (variables: unknown) => {
        renewed.push(variables)
        return { renewSpatialImageLink: { __typename: 'SpatialImage', id: 'p', linkId: 'p-key2' } }
      },
    })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p' })
    await user.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    const question = await screen.findByRole('dialog', { name: 'リンクを作り直す' })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'キャンセル' }))
    await user.click(within(question).getByRole('button', { name: 'キャンセル' }))
    expect(renewed).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    await user.click(screen.getByRole('button', { name: '作り直す' }))
    expect(await screen.findByText('http://localhost/photo/p-key2')).toBeTruthy()
    expect(renewed).toEqual([{ id: 'p' }])
    expect(screen.getByRole('button', { name: 'リンクを作り直しました' })).toBeTruthy()
  })

  it('renews the link by which the page knew the image', async () => {
    const user = userEvent.setup()
    const id = '6779py01wq5918m472nke0sd9p'
    const [before, after] = [`${id}-3p187q0q8vb3q2x4pvxc4w5g6k`, `${id}-2bv3k8jbcf0t5erm6g903bpec5`]
    const renewed: unknown[] = []
    const { dialog } = await renderApp(null, {
      SharedItem: (variables: unknown) => {
        const isDead = renewed.length > 0 && (variables as { id: string }).id === before
        const linkId = renewed.length > 0 ? after : before
        return {
          spatialImageSummary: isDead ? null : { ...unlisted, id, linkId },
          spatialImage: isDead ? null : { ...own, id },
        }
      },
      RenewLink: (variables: unknown) => {
        renewed.push(variables)
        return { renewSpatialImageLink: { __typename: 'SpatialImage', id, linkId: after } }
      },
    })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: before })
    await user.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    await user.click(screen.getByRole('button', { name: '作り直す' }))
    expect(await screen.findByText(`http://localhost/photo/${after}`)).toBeTruthy()
    expect(renewed).toEqual([{ id }])
  })

  it('keeps the confirmation with the error until the next attempt or until it is cancelled', async () => {
    const user = userEvent.setup()
    const answer = vi.fn<() => Promise<unknown>>(async () => undefined)
    const { dialog } = await renderApp(null, {
      SharedItem: { spatialImageSummary: unlisted, spatialImage: own },
      RenewLink: answer,
    })
    void openDialog(dialog, 'EmbedCode', { spatialImageId: 'p' })
    await user.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    await user.click(screen.getByRole('button', { name: '作り直す' }))
    expect((await screen.findByRole('alert')).textContent).toContain('リンクを作り直せませんでした')
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    await user.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: '作り直す' }))
    await screen.findByRole('alert')
    const late = Promise.withResolvers<unknown>()
    answer.mockReturnValue(late.promise)
    await user.dblClick(screen.getByRole('button', { name: '作り直す' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    late.resolve({ renewSpatialImageLink: { __typename: 'SpatialImage', id: 'p', linkId: 'p-key2' } })
    expect(await screen.findByRole('button', { name: 'リンクを作り直しました' })).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: '共有' })).toBeTruthy()
    expect(answer).toHaveBeenCalledTimes(3)
  })
})

const task = {
  id: 't',
  title: '',
  type: 'INSTANT',
  status: 'FAILED',
  progress: 0.2,
  failure: { code: 'BROKEN_SOURCE', message: 'ファイルが壊れています。' },
  spatialImageId: null,
  createdAt: '2026-01-05T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
  updatedAt: '2026-01-05T00:00:00.000Z',
}

describe('the task log', () => {
  it('shows (No Title), the cause, and a cancel button that says why it is disabled', async () => {
    const { dialog } = await renderApp(null, { TaskLog: { task } })
    void openDialog(dialog, 'TaskLog', { taskId: 't' })
    expect(await screen.findByRole('dialog', { name: '(No Title)' })).toBeTruthy()
    expect(screen.getByText('ファイルが壊れています。')).toBeTruthy()
    const cancel = screen.getByRole('button', { name: /生成を取り消し/ })
    expect(cancel.getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelector(`#${cancel.getAttribute('aria-describedby')}`)?.textContent).toContain(
      '終了',
    )
  })

  it('offers no cancel button for a completed task', async () => {
    const { dialog } = await renderApp(null, {
      TaskLog: { task: { ...task, title: '海', status: 'COMPLETED', failure: null } },
    })
    void openDialog(dialog, 'TaskLog', { taskId: 't' })
    expect(await screen.findByRole('dialog', { name: '海' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '生成を取り消し' })).toBeNull()
    expect(screen.queryByText('奥行き')).toBeNull()
  })

  it('shows how the depth was determined, and why not better', async () => {
    const depthNote =
      '奥行きは、1枚の画像からの推定です。カメラの動きから測れなかったのは、カメラの動きが小さかったためです。'
    const { dialog } = await renderApp(null, {
      TaskLog: { task: { ...task, status: 'COMPLETED', failure: null, depthNote } },
    })
    void openDialog(dialog, 'TaskLog', { taskId: 't' })
    const term = await screen.findByText('奥行き')
    expect(term.nextElementSibling?.textContent).toBe(depthNote)
  })
})
