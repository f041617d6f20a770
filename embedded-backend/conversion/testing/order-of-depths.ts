import { quantile, type DepthMap } from '#backend/conversion/scene/picture.ts'

import { seededRandom } from '../depth/structure/fundamental.ts'

export type DepthAgreement = {
  /** Share of clearly different pairs of places in the true order; ties count half. */
  readonly order: number
  /** Mean difference of pairs at equal distance, as a share of the range: 0 for intact shapes. */
  readonly unevenness: number
}

const tries = 60_000
/** As shares of the true range. */
const clearlyDifferent = 0.15
const equal = 0.02

/** Compares a depth map with the true one; `isKnown` selects the pixels of known depth. */
export function compareDepths(
  guess: DepthMap,
  truth: DepthMap,
  isKnown: (inverse: number) => boolean = () => true,
): DepthAgreement {
  const chance = seededRandom(12_345)
  const known = truth.inverse.filter(isKnown)
  const trueRange = quantile(known, 0.98) - quantile(known, 0.02)
  const range = quantile(guess.inverse, 0.98) - quantile(guess.inverse, 0.02) || 1
  const counts = { right: 0, clear: 0, equal: 0, apart: 0 }
  for (let i = 0; i < tries; i++) {
    const [a, b] = [place(chance), place(chance)]
    const [one, other] = [at(truth, a), at(truth, b)]
    if (!isKnown(one) || !isKnown(other)) continue
    const [difference, guessed] = [one - other, at(guess, a) - at(guess, b)]
    if (Math.abs(difference) < equal * trueRange) {
      counts.equal++
      counts.apart += Math.min(1, Math.abs(guessed) / range)
    }
    if (Math.abs(difference) < clearlyDifferent * trueRange) continue
    counts.clear++
    counts.right += guessed === 0 ? 0.5 : Number(difference * guessed > 0)
  }
  return { order: counts.right / counts.clear, unevenness: counts.apart / counts.equal }
}

/** The simplest guess: lower places in the picture are nearer. */
export function depthByHeight({ width, height }: DepthMap): DepthMap {
  const inverse = Float32Array.from({ length: width * height }, (_, i) => Math.floor(i / width) / height)
  return { inverse, width, height }
}

type Place = { readonly x: number; readonly y: number }

function place(chance: () => number): Place {
  return { x: chance(), y: chance() }
}

function at({ inverse, width, height }: DepthMap, { x, y }: Place): number {
  return inverse[Math.floor(y * height) * width + Math.floor(x * width)]
}
