import { Mat4, Quat, Vec3, Vec4 } from 'playcanvas'
import { expect, test } from 'vitest'

import { photoRaySize, writePhotoRays } from './photo-surface.ts'
import type { PhotoView } from './photo-surface.ts'

function placed(position: Vec3, ...turned: readonly [number, number, number]): Mat4 {
  return new Mat4().setTRS(position, new Quat().setFromEulerAngles(...turned), Vec3.ONE)
}

const photoFromWorld = placed(new Vec3(0.2, -0.1, 0.4), 10, -5, 3)
const lens = { up: 0.5 / Math.tan((25 * Math.PI) / 180), texels: 1080 }
const aspect = 4 / 3

/** View of a 50-degree camera at `eye`, drawn into a part of the canvas. */
function viewFrom(eye: Vec3, viewport: PhotoView['viewport']): PhotoView {
  const projection = new Mat4().setPerspective(50, viewport[2] / viewport[3], 0.1, 100)
  const view = placed(eye, -4, 7, 1).invert()
  return { clipFromWorld: new Mat4().mul2(projection, view), eye, viewport }
}

/** Projects a point of the world to pixels of the canvas. */
function pixelOf(place: Vec3, { clipFromWorld, viewport: [x, y, width, height] }: PhotoView) {
  const clip = clipFromWorld.transformVec4(new Vec4(place.x, place.y, place.z, 1))
  return { x: x + ((clip.x / clip.w + 1) / 2) * width, y: y + ((clip.y / clip.w + 1) / 2) * height }
}

/** Projects a point of the world into the photo, as shares of its width and height. */
function inPhoto(place: Vec3) {
  const seen = photoFromWorld.transformPoint(place, new Vec3())
  return { u: 0.5 + (lens.up / aspect) * (seen.x / -seen.z), v: 0.5 - lens.up * (seen.y / -seen.z) }
}

/** Computes like the shader from the rays, for a fragment of a splat at this depth. */
function byRays(rays: Float32Array, depth: number, pixel: { readonly x: number; readonly y: number }) {
  const [across, up, along] = [0, 4, 8].map((at) => {
    const [x = 0, y = 0, one = 0, eye = 0] = rays.subarray(at, at + 4)
    return { ray: x * pixel.x + y * pixel.y + one, eye }
  }) as [Ray, Ray, Ray]
  const slope = lens.up / -depth
  const u = 0.5 * along.ray + (slope / aspect) * (across.eye * along.ray + (depth - along.eye) * across.ray)
  const v = 0.5 * along.ray - slope * (up.eye * along.ray + (depth - along.eye) * up.ray)
  return { u: u / along.ray, v: v / along.ray }
}

interface Ray {
  readonly ray: number
  readonly eye: number
}

const views = [
  { name: 'a whole canvas', view: viewFrom(new Vec3(0.3, 0.1, 0.2), [0, 0, 960, 720]) },
  { name: 'the right half of a headset', view: viewFrom(new Vec3(-0.2, 0, 0.1), [800, 0, 800, 900]) },
]
const places = [new Vec3(0.3, 0.2, -2), new Vec3(-0.7, 0.4, -3.5), new Vec3(0.1, -0.5, -1.2)]

test.each(views)('a pixel of $name maps to the place of the photo that it shows', ({ view }) => {
  const rays = new Float32Array(2 * photoRaySize)
  writePhotoRays(rays, photoRaySize, photoFromWorld, lens, view)
  expect(rays.subarray(0, photoRaySize).every((value) => value === 0)).toBe(true)
  const own = rays.subarray(photoRaySize)
  for (const place of places) {
    const depth = photoFromWorld.transformPoint(place, new Vec3()).z
    const { u, v } = byRays(own, depth, pixelOf(place, view))
    const expected = inPhoto(place)
    expect(u).toBeCloseTo(expected.u, 4)
    expect(v).toBeCloseTo(expected.v, 4)
  }
})

test('the mip level is the one whose texel is as large as a pixel', () => {
  const rays = new Float32Array(photoRaySize)
  const levelAt = (height: number): number => {
    const view = viewFrom(new Vec3(0, 0, 0), [0, 0, (height * 4) / 3, height])
    writePhotoRays(rays, 0, photoFromWorld, lens, view)
    return rays[12] ?? 0
  }
  expect([2000, 1000, 500, 250].map(levelAt)).toEqual([0, 0, 1, 2])
})
