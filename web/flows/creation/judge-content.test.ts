import { expect, it } from 'vitest'

import type { TaskRestriction } from '#machines/foundation/domain.ts'

import { judgeContent } from './judge-content.ts'

const full: TaskRestriction = {
  type: 'FULL',
  accept: [{ contentType: 'video/mp4', extensions: ['.mp4'] }],
  maxBytes: 1000,
  maxPixels: null,
  maxSeconds: 60,
  maxFiles: 12,
}
const splats = { ...full, accept: [{ contentType: 'application/octet-stream', extensions: ['.splat'] }] }
const film = new File(['\0\0\0\x18ftypisom'], 'walk.mp4')
const letter = new File(['Dear diary'], 'walk.mp4')
const lasting = (seconds: number | null) => () => Promise.resolve(seconds)

it('refuses a file with only the name of a film', async () => {
  expect(await judgeContent(letter, full, lasting(1))).toMatchObject({
    kind: 'rejected',
    code: 'UNSUPPORTED_SOURCE',
  })
})

it('refuses a film where splats are expected, and accepts possible splats', async () => {
  expect(await judgeContent(film, splats, lasting(1))).toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
  expect(await judgeContent(letter, splats, lasting(1))).toBeNull()
})

it('refuses a film that is too long, naming both lengths', async () => {
  const failure = await judgeContent(film, full, lasting(61.4))
  expect(failure).toMatchObject({ kind: 'rejected', code: 'TOO_LONG' })
  expect(failure).toHaveProperty('message', expect.stringMatching(/約61秒.*60秒まで/))
})

it('leaves to the server what cannot be checked here', async () => {
  expect(await judgeContent(film, full, lasting(60))).toBeNull()
  expect(await judgeContent(film, full, lasting(null))).toBeNull()
  expect(await judgeContent(film, { ...full, maxSeconds: null }, lasting(9999))).toBeNull()
  expect(await judgeContent(letter, null, lasting(9999))).toBeNull()
})

it('accepts splats that happen to begin like JPEG XL', async () => {
  const file = new File([new Uint8Array([0xff, 0x0a, 0xfa, 0x1f])], 'walk.splat')
  expect(await judgeContent(file, splats, lasting(null))).toBeNull()
})

it('refuses JPEG XL by its name, even with the extension of another format', async () => {
  const photos = { ...full, accept: [{ contentType: 'image/jpeg', extensions: ['.jpg'] }] }
  const file = new File([new Uint8Array([0xff, 0x0a, 0xfa, 0x1f])], 'photo.jpg')
  expect(await judgeContent(file, photos, lasting(null))).toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
    message: expect.stringContaining('JPEG XL'),
  })
})
