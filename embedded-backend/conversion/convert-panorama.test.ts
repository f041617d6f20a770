import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CameraParameters } from '#contract/scene-format.ts'

import { convertPanorama, convertSource } from './convert-source.ts'
import { inspectPhotoSource } from './inspect/inspect-source.ts'
import { panoramaViewOf, readPanoramaView } from './read/panorama-view.ts'
import { orbitPose } from './render/camera-pose.ts'
import { renderSplats } from './render/splat-raster.ts'
import type { PanoramaView, Picture } from './scene/picture.ts'
import { buildPanorama } from './splats/build-panorama.ts'
import { madeFilm, sphericalXml, withTrackBox } from './testing/made-film.ts'
import { rewritings, withXmp, xmpOf } from './testing/made-xmp.ts'

const [width, height] = [720, 360]
const whole: PanoramaView = { left: -180, right: 180, top: 90, bottom: -90 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-panorama-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A panorama: red ahead, green right, blue behind, yellow left; white above and black below. */
function compass(): Picture {
  const rgb = new Uint8Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const longitude = ((i % width) / width) * 360 - 180
    const latitude = 90 - (Math.floor(i / width) / height) * 180
    const level =
      Math.abs(latitude) > 60
        ? latitude > 0
          ? [250, 250, 250]
          : [5, 5, 5]
        : Math.abs(longitude) < 45
          ? [220, 30, 30]
          : Math.abs(longitude) > 135
            ? [30, 30, 220]
            : longitude > 0
              ? [30, 200, 30]
              : [220, 210, 30]
    rgb.set(level, 3 * i)
  }
  return { rgb, width, height }
}

function gpano(fields: Record<string, string | number> = {}) {
  const all = { ProjectionType: 'equirectangular', ...fields }
  return xmpOf(
    Object.entries(all)
      .map(([name, value]) => `GPano:${name}="${value}"`)
      .join(' '),
  )
}

/** Middle colour of the view at this yaw and pitch; yaw is the eye's rotation about its pivot. */
function middleOf(scene: Awaited<ReturnType<typeof buildPanorama>>, yaw: number, pitch: number) {
  const size = { width: 120, height: 80 }
  const { rgb, through } = renderSplats(
    scene.cloud,
    orbitPose(scene.camera, yaw, pitch),
    scene.camera.fov,
    size,
  )
  const at = 3 * (40 * size.width + 60)
  return { colour: [...rgb.subarray(at, at + 3)], holes: through.filter((share) => share > 0.05).length }
}

describe('a whole panorama', () => {
  let camera: CameraParameters

  test('covers all sides without mirroring or holes', async () => {
    const scene = await buildPanorama(compass(), whole)
    camera = scene.camera
    expect(camera.limits.yaw).toEqual([-180, 180])
    const seen = [
      [0, 0, [220, 30, 30]],
      // The eye moves to the left of its pivot, and so looks to the right.
      [-90, 0, [30, 200, 30]],
      [90, 0, [220, 210, 30]],
      [180, 0, [30, 30, 220]],
      [-180, 0, [30, 30, 220]],
      [0, -80, [250, 250, 250]],
      [0, 80, [5, 5, 5]],
    ] as const
    for (const [yaw, pitch, expected] of seen) {
      const { colour, holes } = middleOf(scene, yaw, pitch)
      for (const [c, level] of colour.entries()) expect(Math.abs(level - expected[c])).toBeLessThan(20)
      expect(holes).toBe(0)
    }
  })

  test('is detected by its metadata and rendered with pictures of its start view', async () => {
    const { rgb } = compass()
    const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer()
    const path = join(folder, 'round.jpg')
    await writeFile(path, withXmp(jpeg, gpano({ FullPanoWidthPixels: width, FullPanoHeightPixels: height })))
    const view = await readPanoramaView(path, await inspectPhotoSource(path, 1e7))
    expect(view).toEqual(whole)
    const seen: number[] = []
    const made = await convertPanorama(path, view!, folder, 1e7, (share) => seen.push(share))
    expect(made).toMatchObject({
      width: 1440,
      height: 960,
      cameraParameters: { limits: { yaw: [-180, 180] } },
    })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    const poster = await sharp(join(folder, made.files.poster)).raw().toBuffer({ resolveWithObject: true })
    const at =
      3 * (Math.floor(poster.info.height / 2) * poster.info.width + Math.floor(poster.info.width / 2))
    expect(poster.data[at]).toBeGreaterThan(200)
    expect(poster.data[at + 1]).toBeLessThan(60)
  })
})

test('limits the camera of a partial panorama to the area it covers', async () => {
  const view: PanoramaView = { left: -100, right: 80, top: 30, bottom: -40 }
  const scene = await buildPanorama(compass(), view)
  const { yaw, pitch } = scene.camera.limits
  for (const turn of yaw)
    for (const tilt of [0, ...pitch]) expect(middleOf(scene, turn, tilt).holes).toBeLessThan(120 * 80 * 0.02)
  expect(yaw[1]).toBeGreaterThan(30)
  expect(yaw[1]).toBeLessThan(90)
})

const size = { width: 4000, height: 2000 }

test.each(Object.entries(rewritings))(
  'the metadata of a partial panorama %s give its position',
  (_, rewrite) => {
    const fields = {
      FullPanoWidthPixels: 8000,
      FullPanoHeightPixels: 4000,
      CroppedAreaImageWidthPixels: 4000,
      CroppedAreaImageHeightPixels: 2000,
      CroppedAreaLeftPixels: 2000,
      CroppedAreaTopPixels: 1000,
    }
    expect(panoramaViewOf(rewrite(gpano(fields)), size)).toEqual({
      left: -90,
      right: 90,
      top: 45,
      bottom: -45,
    })
  },
)

test.each<[string, Record<string, string | number>]>([
  ['another projection', { ProjectionType: 'cylindrical' }],
  ['a part that reaches beyond the whole', { FullPanoWidthPixels: 4000, CroppedAreaLeftPixels: 3000 }],
  ['a part of another shape than the picture', { CroppedAreaImageWidthPixels: 9000 }],
  ['a whole that is no sphere', { FullPanoWidthPixels: 9000, FullPanoHeightPixels: 9000 }],
  ['sizes below nothing', { CroppedAreaImageWidthPixels: -4000, CroppedAreaImageHeightPixels: -2000 }],
  ['no numbers', { FullPanoWidthPixels: 'wide', CroppedAreaTopPixels: '1e999' }],
  ['a part too narrow to look around in', { FullPanoWidthPixels: 40_000, FullPanoHeightPixels: 20_000 }],
])('treats a picture whose metadata say %s as a photo', (_, fields) => {
  expect(panoramaViewOf(gpano(fields), size)).toBeUndefined()
})

test('converts a spherical film into a panorama of the left eye’s view', async () => {
  const one = compass()
  const both = { ...one, height: 2 * height, rgb: new Uint8Array(2 * one.rgb.length) }
  both.rgb.set(one.rgb)
  const colour = { primaries: 'bt709', transfer: 'bt709', matrix: 'smpte170m', fullRange: false } as const
  const film = withTrackBox(await madeFilm(both, colour), sphericalXml({ StereoMode: 'top-bottom' }))
  const path = join(folder, 'sphere.mp4')
  await writeFile(path, film)
  const outputFolder = await mkdtemp(join(folder, 'film-'))
  const order = { work: 'conversion', kind: 'FULL', sourcePaths: [path], outputFolder } as const
  const limits = { maxPixels: 1e7, memoryBytes: 1e9, timeoutMs: 60_000 }
  const result = await convertSource(
    { ...order, limits },
    () => {},
    async () => {},
  )
  const { near, target, position } = result.cameraParameters
  expect(Math.hypot(...position.map((place, axis) => place - target[axis]))).toBeLessThan(near)
  const poster = await sharp(join(outputFolder, 'poster.webp')).stats()
  const [red, green, blue] = poster.channels.map(({ mean }) => mean)
  expect([red > green + 100, red > blue + 100]).toEqual([true, true])
})
