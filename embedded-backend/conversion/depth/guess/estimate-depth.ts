import sharp from 'sharp'

import { clamp, type DepthMap, type Picture } from '#backend/conversion/scene/picture.ts'

import { smoothAlongPicture } from '../refine/edge-aware-smoother.ts'
import { findSky, type Sky } from './find-sky.ts'
import { toLab } from './lab-colour.ts'
import { borderContrast, stretch } from './saliency.ts'

const workingSize = 224
const saliencyWeight = 0.3
const warmthWeight = 0.15
/** The farthest thing is this share of the nearest one's inverse depth: a relief, not a world. */
const farShare = 0.35

/**
 * Guesses depth from a single view without a trained model: what is lower in the picture, salient around its
 * middle or warm in colour is nearer; sky is farthest. The order of most things comes out right, their
 * distances do not.
 */
export async function estimateDepth(photo: Picture): Promise<DepthMap> {
  const small = await shrink(photo)
  const lab = toLab(small)
  const sky = findSky(small, lab)
  const cues = combineCues(small, lab, sky)
  const smooth = smoothAlongPicture(cues, small, { lambda: 3000, sigma: 6 })
  if (sky)
    for (let i = 0; i < smooth.length; i++) if (sky.mask[i]) smooth[i] = Math.min(0.02, smooth[i]! * 0.1)
  const inverse = stretch(smooth, 0.01, 0.99).map((value) => farShare + (1 - farShare) * value)
  return { inverse, width: small.width, height: small.height }
}

async function shrink({ rgb, width, height }: Picture): Promise<Picture> {
  const raw = { width, height, channels: 3 as const }
  const box = { width: workingSize, height: workingSize, fit: 'inside' as const }
  const { data, info } = await sharp(rgb, { raw }).resize(box).raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

function combineCues({ width, height }: Picture, lab: Float32Array, sky: Sky | undefined): Float32Array {
  const contrast = borderContrast(lab, width, height)
  const horizon = sky ? clamp(sky.horizon, 0.05, 0.65) : 0.06
  const total = 1 + saliencyWeight + warmthWeight
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) {
    if (sky?.mask[i]) continue
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height]
    const central = Math.exp(-(((x - 0.5) / 0.38) ** 2 + ((y - 0.58) / 0.42) ** 2) / 1.6)
    const warmth = clamp((lab[3 * i + 1]! + 0.6 * lab[3 * i + 2]!) / 60 + 0.3, 0, 1)
    const lowness = groundDepth((y - horizon) / (1 - horizon))
    values[i] = (lowness + saliencyWeight * contrast[i]! * central + warmthWeight * warmth) / total
  }
  return values
}

/** Nearness of a plane of ground at a height below (positive) or above the horizon. */
function groundDepth(belowHorizon: number): number {
  return belowHorizon <= 0 ? 0.06 * (1 + belowHorizon) : 0.06 + 0.94 * belowHorizon
}
