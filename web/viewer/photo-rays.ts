import { Mat4, Vec3 } from 'playcanvas'

/** View drawn into a part of the canvas: a screen's only one, or one of a headset's two. */
export interface PhotoView {
  /** Matrix from the world to clip space, -1 to 1. */
  readonly clipFromWorld: Mat4
  readonly eye: Vec3
  /** Pixels of the canvas: left, bottom, width, height. */
  readonly viewport: readonly [number, number, number, number]
}

/** Half of 1 / tangent of the source camera, and the photo's height in texels. */
interface PhotoLens {
  readonly up: number
  readonly texels: number
}

/** Numbers written per view. */
export const photoRaySize = 16

/**
 * Writes the values shared by all splats of a view to `into`, starting at `at`. First three rows, which take
 * a fragment's coordinates (x, y, 1) to the direction of its view ray as the source camera sees it: across,
 * up, and along its axis; the last number of each row is the eye's position relative to the source camera.
 * Then the mip level at which a texel is as large as a pixel.
 */
export function writePhotoRays(
  into: Float32Array,
  at: number,
  photoFromWorld: Mat4,
  lens: PhotoLens,
  { clipFromWorld, eye, viewport: [x, y, width, height] }: PhotoView,
): void {
  const up = rowOf(clipFromWorld, 1)
  // Omit clip z: the direction of a ray depends on x, y and w only.
  const worldFromClip = threeByThree(rowOf(clipFromWorld, 0), up, rowOf(clipFromWorld, 3)).invert()
  const clipFromPixels = threeByThree(
    [2 / width, 0, (-2 * x) / width - 1],
    [0, 2 / height, (-2 * y) / height - 1],
    [0, 0, 1],
  )
  const rays = new Mat4().mul2(new Mat4().mul2(photoFromWorld, worldFromClip), clipFromPixels)
  const from = photoFromWorld.transformPoint(eye, new Vec3())
  into.set([...rowOf(rays, 0), from.x, ...rowOf(rays, 1), from.y, ...rowOf(rays, 2), from.z], at)
  const texelsInPixel = (lens.texels * lens.up * 2) / (height * Math.hypot(...up))
  // Use one level, a little sharper than the nearest: blending two costs twice as much.
  into[at + 12] = Math.max(0, Math.floor(Math.log2(texelsInPixel)))
}

type Row = readonly [number, number, number]

function rowOf({ data }: Mat4, row: number): Row {
  return [data[row] ?? 0, data[row + 4] ?? 0, data[row + 8] ?? 0]
}

function threeByThree(...rows: readonly [Row, Row, Row]): Mat4 {
  const [a, b, c] = rows
  return new Mat4().set([a[0], b[0], c[0], 0, a[1], b[1], c[1], 0, a[2], b[2], c[2], 0, 0, 0, 0, 1])
}
