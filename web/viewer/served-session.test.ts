import { beforeEach, expect, it, vi } from 'vitest'

import { readCameraParameters } from './camera-parameters.ts'
import type { ViewerSession } from './viewer-session.ts'

const scene = {
  splatUrl: '/files/a/scene.sog',
  photo: { url: '/files/a/photo.webp', fov: 50 },
  pictureAspect: 1.5,
  camera: readCameraParameters(null),
  clearColor: undefined,
  maxBytes: 1000,
}

beforeEach(() => vi.resetModules())

/** Sets up a page with a running scene, and a stand-in for its session. */
async function serve() {
  const served = await import('./served-session.ts')
  const host = document.createElement('div')
  const session = {} as ViewerSession
  const drop = vi.fn<() => void>()
  served.keepServedSession({ host, scene, session, drop })
  return { ...served, host, session, drop }
}

it('a running scene is handed over once to the viewer of the same scene', async () => {
  const { takeServedSession, mayOpenServed, host, session, drop } = await serve()
  expect(mayOpenServed()).toBe(true)
  const same = { ...scene, camera: readCameraParameters({}) }
  const region = document.createElement('output')
  region.dataset['sceneWords'] = ''
  document.body.append(region)
  expect(takeServedSession(host, same)).toBe(session)
  // From here on the app announces the states.
  expect(region.isConnected).toBe(false)
  expect(takeServedSession(host, same)).toBeUndefined()
  expect(drop).not.toHaveBeenCalled()
  expect(mayOpenServed()).toBe(false)
})

it.each([
  ['other splats', { splatUrl: '/files/a/scene-light.sog' }],
  ['another photo', { photo: { url: '/files/b/photo.webp', fov: 50 } }],
  ['no photo', { photo: undefined }],
  ['another camera', { camera: readCameraParameters({ fov: 30 }) }],
  ['another background', { clearColor: '#ffffff' }],
])('for %s it is stopped, and its files are opened as usual', async (_name, change) => {
  const { takeServedSession, host, drop } = await serve()
  expect(takeServedSession(host, { ...scene, ...change })).toBeUndefined()
  expect(drop).toHaveBeenCalledOnce()
})

it('a running scene stops when another element shows the scene or the app renders a page of its own', async () => {
  const elsewhere = await serve()
  expect(elsewhere.takeServedSession(document.createElement('div'), scene)).toBeUndefined()
  expect(elsewhere.drop).toHaveBeenCalledOnce()
  vi.resetModules()
  const afresh = await serve()
  afresh.dropServedSession()
  expect(afresh.drop).toHaveBeenCalledOnce()
  expect(afresh.takeServedSession(afresh.host, scene)).toBeUndefined()
})

it('a failed scene is not handed over', async () => {
  const { takeServedSession, forgetServedSession, host, drop } = await serve()
  forgetServedSession()
  expect(takeServedSession(host, scene)).toBeUndefined()
  expect(drop).not.toHaveBeenCalled()
})
