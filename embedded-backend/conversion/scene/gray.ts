import sharp from 'sharp'

import type { Picture } from './picture.ts'

/** Brightness on a grid, 0..255. */
export type Gray = { readonly level: Uint8Array; readonly width: number; readonly height: number }

/** Brightness of each pixel, 0..255. */
export function toGray({ rgb, width, height }: Picture): Uint8Array {
  const gray = new Uint8Array(width * height)
  for (let i = 0; i < gray.length; i++)
    gray[i] = (77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]) >> 8
  return gray
}

export function grayOf(picture: Picture): Gray {
  return { level: toGray(picture), width: picture.width, height: picture.height }
}

export async function resizeGray(
  { level, width, height }: Gray,
  toWidth: number,
  toHeight: number,
): Promise<Gray> {
  const raw = { width, height, channels: 1 as const }
  const resized = await sharp(level, { raw })
    .resize({ width: toWidth, height: toHeight, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { level: resized, width: toWidth, height: toHeight }
}

/** Brightness between pixels, bilinear; needs a pixel to the right and one below. */
export function levelAt({ level, width }: Gray, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [tx, ty] = [x - left, y - top]
  const at = top * width + left
  const upper = level[at] * (1 - tx) + level[at + 1] * tx
  const lower = level[at + width] * (1 - tx) + level[at + width + 1] * tx
  return upper * (1 - ty) + lower * ty
}

/** Pyramid of a picture and smaller copies, each half as wide as the one before. */
export function grayPyramid(gray: Gray, levels: number): Gray[] {
  const pyramid = [gray]
  while (pyramid.length < levels) pyramid.push(halve(pyramid.at(-1)!))
  return pyramid
}

function halve({ level, width, height }: Gray): Gray {
  const [w, h] = [width >> 1, height >> 1]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      half[y * w + x] = (level[at] + level[at + 1] + level[at + width] + level[at + width + 1] + 2) >> 2
    }
  }
  return { level: half, width: w, height: h }
}
