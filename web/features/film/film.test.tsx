import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { renderApp } from '#web/testing/render-app.tsx'

import { Film } from './film.tsx'

const photo = {
  id: 'a',
  linkId: 'a',
  title: '庭',
  posterUrl: '/poster.webp',
} as Parameters<typeof Film>[0]['photo']

const ready = { status: 'READY', url: '/film.mp4', seconds: 4, message: null }

function film() {
  return screen.getByLabelText<HTMLVideoElement>('「庭」のシーン動画')
}

/** Fires the browser's event by hand, since jsdom plays nothing. */
async function load() {
  const video = await screen.findByLabelText<HTMLVideoElement>('「庭」のシーン動画')
  Object.defineProperty(video, 'duration', { value: 4, configurable: true })
  fireEvent.loadedData(video)
}

describe('the film of a spatial image', () => {
  const play = vi.fn<() => Promise<void>>()
  beforeEach(() => {
    play.mockReset().mockImplementation(() => Promise.resolve())
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  })

  it('shows that it is being rendered, over the still picture', async () => {
    await renderApp(<Film photo={photo} isAutoplay={false} />, {
      SceneVideo: { sceneVideo: { ...ready, status: 'PREPARING', url: null } },
    })
    expect(await screen.findByText(/動画を準備しています/)).toBeTruthy()
    expect(screen.getByRole('img', { name: '庭' }).getAttribute('src')).toBe('/poster.webp')
  })

  it('shows the still picture with the cause and a way on after a failure', async () => {
    await renderApp(<Film photo={photo} isAutoplay={false} />, {
      SceneVideo: { sceneVideo: { ...ready, status: 'FAILED', url: null, message: '容量が足りません。' } },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('容量が足りません。')
    expect(screen.getByRole('link', { name: '作品のページへ' }).getAttribute('href')).toBe('/photo/a')
    expect(screen.getByRole('img', { name: '庭' })).toBeTruthy()
  })

  it('is requested again on demand', async () => {
    let asked = 0
    await renderApp(<Film photo={photo} isAutoplay={false} />, {
      SceneVideo: () => {
        asked += 1
        return asked === 1 ? undefined : { sceneVideo: ready }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '再試行' }))
    await load()
    expect(screen.getByRole('button', { name: '再生' })).toBeTruthy()
  })

  it('plays and pauses by the space bar, and moves by the arrows', async () => {
    const user = userEvent.setup()
    await renderApp(<Film photo={photo} isAutoplay={false} />, { SceneVideo: { sceneVideo: ready } })
    await load()
    expect(play).not.toHaveBeenCalled()
    await user.keyboard(' ')
    expect(play).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '一時停止' })).toBeTruthy()
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(screen.getByRole('button', { name: '再生' })).toBeTruthy()
    expect(film().currentTime).toBe(1)
    expect(screen.getByRole('slider', { name: '再生位置' }).getAttribute('aria-valuetext')).toBe(
      '0:04 のうち 0:01',
    )
    await user.keyboard('{End}')
    expect(film().currentTime).toBe(4)
  })

  it('leaves the keys to a control that is focused', async () => {
    const user = userEvent.setup()
    await renderApp(<Film photo={photo} isAutoplay={false} />, { SceneVideo: { sceneVideo: ready } })
    await load()
    screen.getByRole('button', { name: '再生' }).focus()
    await user.keyboard(' ')
    expect(play).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '一時停止' })).toBeTruthy()
  })

  it('autoplays where the address requests it, and shows when the browser blocks it', async () => {
    play.mockImplementation(() => Promise.reject(new Error('not allowed')))
    await renderApp(<Film photo={photo} isAutoplay />, { SceneVideo: { sceneVideo: ready } })
    await load()
    expect(play).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: '再生' })).toBeTruthy()
  })

  it('offers to play again at its end', async () => {
    const user = userEvent.setup()
    await renderApp(<Film photo={photo} isAutoplay />, { SceneVideo: { sceneVideo: ready } })
    await load()
    fireEvent.ended(film())
    await user.click(screen.getByRole('button', { name: 'もう一度再生' }))
    expect(screen.getByRole('button', { name: '一時停止' })).toBeTruthy()
  })
})
