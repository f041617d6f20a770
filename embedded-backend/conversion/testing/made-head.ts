import { boxMean } from '../scene/box-filters.ts'
import type { DepthMap, Picture } from '../scene/picture.ts'

const [width, height] = [240, 180]
/** Pixels by which a network's depth is wider than the thing. */
const wider = 3

type Head = {
  readonly picture: Picture
  /** True inside the silhouette. */
  readonly isHead: (x: number, y: number) => boolean
  /** Depth as networks give it: too wide, and blurred twice by boxes of 2 `blur` + 1 pixels. */
  readonly map: DepthMap
}

/** Draws a dark head in profile, with a pointed nose, in front of a light, striped wall. */
export function headInProfile(blur: number): Head {
  const rgb = new Uint8Array(3 * width * height)
  const wide = new Float32Array(width * height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const hair = 22 * Math.sin(x / 2.3 + 2 * Math.sin(y / 5)) * Math.sin(y / 3.1)
    const stripe = 12 * Math.sin(x / 4)
    rgb.set(isHead(x, y) ? [80 + hair, 65 + hair, 55 + hair] : [205 + stripe, 190 + stripe, 170], 3 * i)
    wide[i] = isBeside(x, y) ? 1 : 0.15
  }
  const inverse = boxMean(boxMean(wide, width, height, blur), width, height, blur)
  return { picture: { rgb, width, height }, isHead, map: { inverse, width, height } }
}

function isHead(x: number, y: number): boolean {
  const isSkull = Math.hypot((x - 110) / 48, (y - 95) / 62) < 1
  const isNose = x > 110 && x < 176 - 1.4 * Math.abs(y - 100)
  return isSkull || (isNose && Math.abs(y - 100) < 14) || (y > 120 && Math.abs(x - 110) < 26)
}

function isBeside(x: number, y: number): boolean {
  for (let row = y - wider; row <= y + wider; row++)
    for (let column = x - wider; column <= x + wider; column++) if (isHead(column, row)) return true
  return false
}
