import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { makeTeam, signUpUser } from '#backend/testing/sign-up-user.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'
import { manualClock, startTestBackend } from '#backend/testing/test-backend.ts'
import type { TestBackend } from '#backend/testing/test-backend.ts'
import { cameraParameters, createTestConverter, createTestFilm } from '#backend/testing/test-converter.ts'
import { makeSpatialImage } from '#backend/testing/upload-source.ts'

interface Video {
  status: string
  url?: string
  animationUrl?: string
  message?: string
}

const clock = manualClock()
const film = createTestFilm()
let backend: TestBackend
let owner: TestUser
let mate: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await startTestBackend({
    convert: createTestConverter(),
    film,
    clock,
    config: { accessTokenSeconds: 86_400 },
  })
  owner = await signUpUser(backend)
  mate = await signUpUser(backend)
  other = await signUpUser(backend)
  await makeTeam(owner, mate)
})
beforeEach(() => {
  film.gate = Promise.resolve()
  film.lastFrame = Promise.resolve()
  film.failure = null
})
afterAll(async () => {
  await backend[Symbol.asyncDispose]()
})

function anonymous(path: string) {
  return backend.fetch(new Request(new URL(path, 'http://localhost')))
}

async function videoOf(id: string, user = owner) {
  return (await (await user.call('GET', `/v1/spatial-images/${id}/scene-video`)).json()) as Video
}

async function waitForVideo(id: string, status: string): Promise<Video> {
  for (;;) {
    const video = await videoOf(id)
    if (video.status === status) return video
    await sleep(30)
  }
}

test('the first request creates the video once, and its file is then served in ranges', async () => {
  const id = await makeSpatialImage(backend, owner, { visibility: 'PUBLIC' })
  const before = film.count
  const gate = Promise.withResolvers<void>()
  film.gate = gate.promise
  const asked = await Promise.all([1, 2, 3].map(() => anonymous(`/v1/spatial-images/${id}/scene-video`)))
  for (const response of asked) expect(await response.json()).toEqual({ status: 'PREPARING', progress: null })
  const waiting = await anonymous(`/api/v1/spatial_images/${id}/scene_video`)
  expect([waiting.status, Number(waiting.headers.get('retry-after')) > 0]).toEqual([202, true])
  const lastFrame = Promise.withResolvers<void>()
  film.lastFrame = lastFrame.promise
  gate.resolve()
  await expect.poll(() => videoOf(id)).toEqual({ status: 'PREPARING', progress: 0.5 })
  lastFrame.resolve()
  const video = await waitForVideo(id, 'READY')
  expect(video).toMatchObject({ contentType: 'video/mp4', seconds: 4, width: 640, height: 480 })
  expect(film.count).toBe(before + 1)
  const found = await anonymous(`/api/v1/spatial_images/${id}/scene_video`)
  expect([found.status, found.headers.get('location')]).toEqual([302, video.url])
  const whole = await anonymous(video.url ?? '')
  expect([whole.headers.get('content-type'), await whole.text()]).toEqual(['video/mp4', 'a film of 40 by 30'])
  const animation = await anonymous(video.animationUrl ?? '')
  expect([animation.headers.get('content-type'), await animation.text()]).toEqual(['image/webp', 'it moves'])
  const part = await backend.fetch(
    new Request(new URL(video.url ?? '', 'http://localhost'), { headers: { range: 'bytes=0-5' } }),
  )
  expect([part.status, await part.text()]).toEqual([206, 'a film'])
  const item = await anonymous(`/v1/spatial-images/${id}`)
  expect(await item.json()).toMatchObject({ hasSceneVideo: true })
})

test('counts towards storage, and its address becomes invalid when the item turns PRIVATE', async () => {
  const user = await signUpUser(backend)
  const used = async () => {
    const usage = await user.call('GET', '/v1/me/storage-usage')
    return ((await usage.json()) as { summary: { spatialImage: number } }).summary.spatialImage
  }
  const id = await makeSpatialImage(backend, user, { visibility: 'PUBLIC' })
  const before = await used()
  const { url = '' } = await waitForVideo(id, 'READY')
  expect(await used()).toBe(before + 'a film of 40 by 30it moves'.length)
  await user.call('PUT', `/v1/spatial-images/${id}`, { visibility: 'PRIVATE' })
  expect((await anonymous(url)).status).toBe(404)
})

test('a changed camera creates another video, and changed annotations do not', async () => {
  const id = await makeSpatialImage(backend, owner)
  const { url = '' } = await waitForVideo(id, 'READY')
  const path = `/api/v1/spatial_images/${id}/camera_parameters`
  const annotation = { id: 'a', title: '山', text: '', position: [0, 0, -1], eye: null }
  const noted = await owner.call('POST', path, { ...cameraParameters, annotations: [annotation] })
  expect(await noted.json()).toMatchObject({ hasSceneVideo: true })
  const saved = await owner.call('POST', path, { ...cameraParameters, fov: 42 })
  expect(await saved.json()).toMatchObject({ hasSceneVideo: false, cameraParameters: { fov: 42 } })
  expect((await anonymous(url)).status).toBe(404)
  const again = await waitForVideo(id, 'READY')
  expect(again.url).not.toBe(url)
})

test('reports a failure and retries on a request an hour later', async () => {
  const id = await makeSpatialImage(backend, owner)
  film.failure = 'OUT_OF_MEMORY'
  const failed = await waitForVideo(id, 'FAILED')
  expect(failed.message).toContain('メモリー')
  const file = await owner.call('GET', `/api/v1/spatial_images/${id}/scene_video`)
  expect([file.status, await file.json()]).toMatchObject([422, { error: 'SCENE_VIDEO_FAILED' }])
  film.failure = null
  expect((await videoOf(id)).status).toBe('FAILED')
  clock.advance(3601)
  await waitForVideoBy(mate, id)
})

async function waitForVideoBy(user: TestUser, id: string): Promise<void> {
  while ((await videoOf(id, user)).status !== 'READY') await sleep(30)
}

test('for a PRIVATE item, only its owner and the team can start it', async () => {
  const id = await makeSpatialImage(backend, owner)
  const before = film.count
  for (const each of [id, 'x', '%00']) {
    for (const path of [
      `/v1/spatial-images/${each}/scene-video`,
      `/api/v1/spatial_images/${each}/scene_video`,
    ]) {
      expect((await anonymous(path)).status).toBe(404)
      expect((await other.call('GET', path)).status).toBe(404)
    }
  }
  expect(film.count).toBe(before)
  await waitForVideoBy(mate, id)
  expect(film.count).toBe(before + 1)
})

test('deleting an item while its video is made leaves no files', async () => {
  const id = await makeSpatialImage(backend, owner)
  const gate = Promise.withResolvers<void>()
  film.gate = gate.promise
  const before = film.count
  await videoOf(id)
  while (film.count === before) await sleep(20)
  expect((await owner.call('DELETE', `/v1/spatial-images/${id}`)).status).toBe(204)
  gate.resolve()
  const next = await makeSpatialImage(backend, owner)
  await waitForVideo(next, 'READY')
  const left = await backend.services.store.selectFrom('scene_videos').select('spatial_image_id').execute()
  expect(left.map((row) => row.spatial_image_id)).not.toContain(id)
  expect((await owner.call('GET', `/v1/spatial-images/${id}/scene-video`)).status).toBe(404)
})
