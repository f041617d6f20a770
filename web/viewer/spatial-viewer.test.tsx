import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { ViewerFailure } from './spatial-viewer-props.ts'
import { SpatialViewer } from './spatial-viewer.tsx'
import { claimStage } from './use-viewer-session.ts'

// jsdom has no WebGL, so it counts as a browser that cannot show scenes.
const splatUrl = `data:application/octet-stream;base64,${btoa('PK\u0003\u0004'.padEnd(60, '.'))}`
const picture = {
  splatUrl,
  posterUrl: '/poster.webp',
  title: '夕方の小屋',
  width: 1200,
  height: 800,
  camera: null,
}

function host() {
  return document.querySelector<HTMLElement>('[data-viewer]')
}

test('shows the poster under its title before anything is loaded', () => {
  const onFailed = vi.fn<(reason: ViewerFailure) => void>()
  render(<SpatialViewer {...picture} active={false} onFailed={onFailed} />)
  expect(screen.getByRole('img', { name: '夕方の小屋' })).toBeDefined()
  expect(host()?.dataset['state']).toBe('poster')
  expect(onFailed).not.toHaveBeenCalled()
})

test('says why where scenes cannot be shown, and keeps the poster', async () => {
  const onFailed = vi.fn<(reason: ViewerFailure) => void>()
  render(<SpatialViewer {...picture} onFailed={onFailed} />)
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith('WEBGL_UNAVAILABLE'))
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(host()?.dataset['state']).toBe('failed')
  expect(document.querySelector('canvas')).toBeNull()
  expect(document.querySelector('img[src="/poster.webp"]')).not.toBeNull()
})

test('the flat original covers the scene only while comparing', () => {
  const { rerender } = render(<SpatialViewer {...picture} active={false} flatUrl="/flat.webp" />)
  expect(document.querySelector('img[src="/flat.webp"]')).toBeNull()
  rerender(<SpatialViewer {...picture} active={false} flatUrl="/flat.webp" comparing />)
  expect(document.querySelector('img[src="/flat.webp"]')).not.toBeNull()
})

test('the newest scene on a page holds the stage, and releasing it twice is harmless', () => {
  const first = vi.fn<() => void>()
  const second = vi.fn<() => void>()
  const giveBackFirst = claimStage(first)
  const giveBackSecond = claimStage(second)
  expect(first).toHaveBeenCalledTimes(1)
  giveBackFirst()
  const giveBackThird = claimStage(() => undefined)
  expect(second).toHaveBeenCalledTimes(1)
  giveBackSecond()
  giveBackThird()
})
