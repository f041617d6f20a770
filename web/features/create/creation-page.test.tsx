import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { signIn, signOut } from '#machines/session/session-answers.ts'
import { renderApp } from '#web/testing/render-app.tsx'

import { CreationPage } from './creation-page.tsx'
import type { SourceName } from './sources.ts'

const accept = {
  jpeg: { contentType: 'image/jpeg', extensions: ['.jpg'] },
  mp4: { contentType: 'video/mp4', extensions: ['.mp4'] },
  splats: { contentType: 'application/octet-stream', extensions: ['.ply', '.spz'] },
}
const limits = { maxBytes: 1024 ** 2, maxPixels: null, maxSeconds: 60, maxFiles: 12 }
const sourceRestriction = {
  maxRunningTasks: 5,
  tasks: [
    { type: 'INSTANT', accept: [accept.jpeg], ...limits },
    { type: 'FULL', accept: [accept.mp4, accept.jpeg], ...limits },
    { type: 'CONVERSION', accept: [accept.splats, accept.jpeg], ...limits },
  ],
}
const task = {
  status: 'QUEUED',
  progress: 0,
  failure: null,
  spatialImageId: null,
  startedAt: null,
  endedAt: null,
}

const me = { id: 'u', displayName: '花子', username: 'hanako', email: 'h@example.com', avatarImageUrl: null }
const summary = { sourceImage: 0, sourceVideo: 0, spatialImage: 0 }

interface Part {
  readonly number: number
  readonly offset: number
  readonly size: number
  readonly url: string
}

/**
 * Opens the page for a signed-in person with `used` bytes of storage; `parts` are the missing parts of a
 * source.
 */
async function begin(from: SourceName, used = 0, parts: readonly Part[] = []) {
  const started: unknown[] = []
  let missing = parts
  const app = await renderApp(<CreationPage from={from} />, {
    Limits: { sourceRestriction },
    SourceRestriction: { sourceRestriction },
    SignIn: { signIn: { __typename: 'Tokens', authToken: 'auth', refreshToken: 'refresh' } },
    Me: { me },
    StorageUsage: { storageUsage: { storageLimit: 1024 ** 3, summary: { ...summary, total: used } } },
    RunningTasks: { queued: { items: [] }, processing: { items: [] } },
    CategoryList: { categories: [{ id: 'nature', name: '自然', count: 3 }] },
    ReserveSource: ({ input }: { input: { fileName: string } }) => {
      const left = missing
      missing = []
      return {
        reserveSource: {
          __typename: 'SourceReservation',
          resourceId: `resource of ${input.fileName}`,
          isComplete: left.length === 0,
          parts: left,
          expiresAt: '2026-11-22T00:00:00.000Z',
        },
      }
    },
    StartTask: ({ input }: { input: { title: string; type: string } }) => {
      started.push(input)
      const at = '2026-11-21T00:00:00.000Z'
      const id = `task-${started.length}`
      const dates = { createdAt: at, updatedAt: at }
      return {
        startTask: { __typename: 'Task', ...task, ...dates, id, title: input.title, type: input.type },
      }
    },
  })
  await signIn(app.session, { email: 'h@example.com', password: 'himitsu-1' })
  return { app, started, user: userEvent.setup({ applyAccept: false }) }
}

async function picker() {
  return await screen.findByLabelText<HTMLInputElement>('ファイルを選ぶ')
}

function jpeg(name: string) {
  return new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, name.length)], name, { type: 'image/jpeg' })
}

async function row(name: string) {
  return await screen.findByRole('article', { name })
}

async function isThere(name: string) {
  return await waitFor(async () =>
    expect((await row(name)).textContent).toContain('アップロードが完了しました'),
  )
}

function kept() {
  return sessionStorage.getItem('creation-details')
}

/** Holds the requests that send bytes until the test answers them. */
function heldRequests() {
  const sent: HeldRequest[] = []
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    readonly open = () => undefined
    readonly abort = () => this.dispatchEvent(new Event('abort'))
    send() {
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  return sent
}

/** Stubs a window whose width can change. */
function resizableWindow() {
  const changes = new EventTarget()
  let isPhone = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return isPhone && media.includes('max-width: 768px')
    },
    addEventListener: (type: string, listener: () => void) => changes.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => changes.removeEventListener(type, listener),
  }))
  return (isNarrow: boolean) => {
    isPhone = isNarrow
    changes.dispatchEvent(new Event('change'))
  }
}

describe('the creation page', () => {
  it('mentions dropping a file, and on a phone picking one', async () => {
    const resize = resizableWindow()
    await begin('image')
    expect(await screen.findByText('ここに画像をドロップ、または貼り付け')).toBeTruthy()
    act(() => resize(true))
    expect(screen.getByText('画像を選んでください')).toBeTruthy()
    expect(screen.queryByText(/ドロップ/)).toBeNull()
    act(() => resize(false))
    expect(screen.getByText(/ドロップ/)).toBeTruthy()
  })

  it('shows the progress of an upload in a dialog when it is needed at once', async () => {
    const requests = heldRequests()
    const part = { number: 1, offset: 0, size: 5, url: 'http://localhost/part' }
    const { user, started } = await begin('image', 0, [part])
    await user.upload(await picker(), jpeg('sea.jpg'))
    await waitFor(() => expect(requests).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '作る' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'アップロード中...' }))
    expect(dialog.getByText('Uploading... 0%')).toBeTruthy()
    act(() => void requests[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3 })))
    expect(await dialog.findByText('Uploading... 60%')).toBeTruthy()
    expect(started).toEqual([])
    act(() => void requests[0]?.dispatchEvent(new Event('load')))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(started).toHaveLength(1))
  })

  it('accepts splats by their extension, and refuses other files while the rest continue', async () => {
    const { user } = await begin('splat')
    const photo = jpeg('garden.jpg')
    await user.upload(await picker(), [new File(['ply\n'], 'ball.ply'), photo, new File(['x'], 'notes.bin')])
    await isThere('ball.ply')
    for (const name of ['garden.jpg', 'notes.bin'])
      expect((await row(name)).textContent).toContain('この形式のファイルには対応していません')
  })

  it('refuses a file with only the name of a photo', async () => {
    const { user } = await begin('image')
    await user.upload(await picker(), new File(['Dear diary'], 'diary.jpg', { type: 'image/jpeg' }))
    const alert = await within(await row('diary.jpg')).findByRole('alert')
    expect(alert.textContent).toContain('ファイルの中身が、対応している形式ではありません')
    expect(screen.getByRole('button', { name: '作る' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('directs a GIF picked as a photo to the video page', async () => {
    const { user } = await begin('image')
    await user.upload(await picker(), new File(['GIF89a'], 'cat.gif', { type: 'image/gif' }))
    const alert = await within(await row('cat.gif')).findByRole('alert')
    expect(alert.textContent).toContain('「動画から作る」でお選びください')
  })

  it('accepts nothing when the storage is full, and links to deletable content', async () => {
    await begin('video', 1.5 * 1024 ** 3)
    expect(await screen.findByText('残り容量: -0.50 GB', { exact: false })).toBeTruthy()
    expect((await picker()).disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'コンテンツを削除する' }).getAttribute('href')).toBe(
      '/atelier/contents',
    )
  })

  it('numbers the titles of several files, and passes on the chosen settings', async () => {
    const { user, started } = await begin('image')
    await user.upload(await picker(), [jpeg('sea.jpg'), jpeg('garden.jpg')])
    await isThere('sea.jpg')
    await isThere('garden.jpg')
    await user.type(screen.getByLabelText('タイトル'), '旅')
    await user.type(screen.getByLabelText('説明'), '夏の日')
    await user.type(screen.getByLabelText('タグ'), '海 #夕焼け ')
    await user.selectOptions(await screen.findByLabelText('カテゴリー'), '自然')
    await user.click(screen.getByRole('button', { name: '作る' }))
    await waitFor(() => expect(started).toHaveLength(2))
    const rest = {
      type: 'INSTANT',
      description: '夏の日',
      hashTags: ['海', '夕焼け'],
      category: 'nature',
      visibility: 'PRIVATE',
    }
    expect(started).toEqual([
      { ...rest, title: '旅 1', resourceId: 'resource of sea.jpg' },
      { ...rest, title: '旅 2', resourceId: 'resource of garden.jpg' },
    ])
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('タグ').value).toBe(''))
  })

  it('uses the title embedded in a file', async () => {
    const { user, started } = await begin('image')
    await user.upload(await picker(), [jpeg('sea.jpg'), jpeg('garden.jpg')])
    await isThere('sea.jpg')
    await isThere('garden.jpg')
    await user.type(screen.getByLabelText('タイトル'), '旅')
    const garden = screen.getByRole('article', { name: 'garden.jpg' })
    await user.type(within(garden).getByLabelText('このファイルのタイトル'), '庭の朝')
    await user.click(screen.getByRole('button', { name: '作る' }))
    await waitFor(() => expect(started).toHaveLength(2))
    expect(started).toMatchObject([
      { title: '旅 1', resourceId: 'resource of sea.jpg' },
      { title: '庭の朝', resourceId: 'resource of garden.jpg' },
    ])
    expect(started[1]).not.toHaveProperty('titles')
  })

  it('makes one item of several photos on request', async () => {
    const { user, started } = await begin('image')
    await user.click(await screen.findByRole('radio', { name: 'フル作成' }))
    await user.upload(await picker(), [jpeg('left.jpg'), jpeg('right.jpg')])
    await isThere('left.jpg')
    await isThere('right.jpg')
    await user.click(screen.getByRole('button', { name: '作る' }))
    await waitFor(() => expect(started).toHaveLength(1))
    expect(started[0]).toMatchObject({
      type: 'FULL',
      resourceIds: ['resource of left.jpg', 'resource of right.jpg'],
    })
  })

  it('keeps typed text across a reload, but not for the next person', async () => {
    const { app, user } = await begin('video')
    await user.type(await screen.findByLabelText('タイトル'), '歩く')
    expect(kept()).toContain('歩く')
    await signOut(app.session)
    await waitFor(() => expect(kept()).toBeNull())
  })
})
