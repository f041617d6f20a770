import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'

import { spatialViewerLogic } from './spatial-viewer.ts'

const input = {
  spatialImageId: 'image-1',
  canRender: true,
  isAutoplay: false,
  isMotionReduced: false,
  spread: 1,
}

/** Starts a scene whose download has been interrupted; `look` shows or hides the page. */
function begin({ isHidden = false } = {}) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  const actor = createActor(spatialViewerLogic(), { input }).start()
  onTestFinished(() => {
    actor.stop()
    hidden.mockRestore()
  })
  actor.send({ type: 'viewer.start' })
  actor.send({ type: 'scene.interrupted', retryAfter: 3600 })
  const look = (isSeen: boolean) => {
    hidden.mockReturnValue(!isSeen)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const isIn = (file: 'arriving' | { waiting: 'backingOff' | 'unseen' }) =>
    actor.getSnapshot().matches({ live: { file } })
  return { actor, look, isIn }
}

test('an interrupted download resumes when the connection is back', () => {
  const { isIn } = begin()
  expect(isIn({ waiting: 'backingOff' })).toBe(true)
  window.dispatchEvent(new Event('online'))
  expect(isIn('arriving')).toBe(true)
})

test('it rests while the page is hidden, and resumes when that is shown', () => {
  const { isIn, look } = begin()
  look(false)
  expect(isIn({ waiting: 'unseen' })).toBe(true)
  look(true)
  expect(isIn('arriving')).toBe(true)
})

test('a page that is hidden at the interruption rests too, and nothing listens after the wait', () => {
  const { actor, isIn, look } = begin({ isHidden: true })
  expect(isIn({ waiting: 'unseen' })).toBe(true)
  look(true)
  const { attempts } = actor.getSnapshot().context
  look(true)
  window.dispatchEvent(new Event('online'))
  expect(actor.getSnapshot().context.attempts).toBe(attempts)
})
