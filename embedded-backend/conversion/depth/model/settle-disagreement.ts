import { DepthModelError } from '#backend/conversion/order/depth-model.ts'
import { boxMean } from '#backend/conversion/scene/box-filters.ts'
import { clamp, quantile, resampleDepth, type DepthMap } from '#backend/conversion/scene/picture.ts'

/** Longer side of the grid for comparing answers: edges a pixel apart do not count. */
const gridSide = 64
/**
 * Largest difference of answers that agree, as a share of the range; from twice as much on they contradict.
 */
const tolerance = 0.12
/** Least share of the picture on which a usable model agrees with itself. */
const leastAgreement = 0.6
const fitRounds = 8

/**
 * Returns a model's answer, replaced by the guess where a second answer of the model contradicts it. Scales
 * and offsets are arbitrary, so all are fitted to the first. Throws MODEL_DISAGREES if too little is left.
 */
export function settleDisagreement(first: DepthMap, second: DepthMap, guess: DepthMap): DepthMap {
  const { width, height } = gridSize(first)
  const one = resampleDepth(first, width, height).inverse
  const other = resampleDepth(second, width, height).inverse
  const range = quantile(one, 0.98) - quantile(one, 0.02)
  const { scale, apart } = fitMost(other, one, range)
  const trust = boxMean(apart, width, height, 2).map((own) => clamp(2 - own / tolerance, 0, 1))
  const agreement = trust.reduce((sum, own) => sum + own, 0) / trust.length
  // Opposite answers give a negative scale.
  if (scale <= 0 || agreement < leastAgreement)
    throw new DepthModelError(
      'MODEL_DISAGREES',
      `two answers agree on ${Math.round(100 * (scale > 0 ? agreement : 0))} % of the picture`,
    )
  return replace(first, { inverse: trust, width, height }, fitGuess(guess, one, trust, { width, height }))
}

function gridSize({ width, height }: DepthMap): { readonly width: number; readonly height: number } {
  const scale = gridSide / Math.max(width, height)
  return { width: Math.max(2, Math.round(scale * width)), height: Math.max(2, Math.round(scale * height)) }
}

/** Fits robustly to most of the picture: places that disagree count less in each round. */
function fitMost(
  from: Float32Array,
  to: Float32Array,
  range: number,
): { readonly scale: number; readonly apart: Float32Array } {
  let apart = new Float32Array(to.length)
  let scale = 0
  for (let round = 0; round < fitRounds; round++) {
    const weights = apart.map((own) => 1 / (1 + (own / tolerance) ** 2))
    const fitted = fit(from, to, weights)
    scale = fitted.scale
    apart = to.map((own, i) => Math.abs(own - scale * from[i] - fitted.offset) / range)
  }
  return { scale, apart }
}

/** Weighted least squares of scale and offset from `from` to `to`. */
function fit(
  from: Float32Array,
  to: Float32Array,
  weights: Float32Array,
): { readonly scale: number; readonly offset: number } {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0]
  for (const [i, weight] of weights.entries()) {
    n += weight
    x += weight * from[i]
    y += weight * to[i]
    xx += weight * from[i] ** 2
    xy += weight * from[i] * to[i]
  }
  const spread = n * xx - x * x
  const scale = spread > 1e-9 * n * xx ? (n * xy - x * y) / spread : 0
  return { scale, offset: (y - scale * x) / n }
}

/** Fits the guess to the model's unit, never inverted and never behind the farthest thing of the model. */
function fitGuess(
  guess: DepthMap,
  one: Float32Array,
  trust: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
): DepthMap {
  const { scale, offset } = fit(resampleDepth(guess, width, height).inverse, one, trust)
  const least = quantile(one, 0.02)
  const inverse = guess.inverse.map((own) => Math.max(least, Math.max(0, scale) * own + offset))
  return { inverse, width: guess.width, height: guess.height }
}

function replace(first: DepthMap, trust: DepthMap, guess: DepthMap): DepthMap {
  const { width, height } = first
  const [share, instead] = [resampleDepth(trust, width, height), resampleDepth(guess, width, height)]
  const inverse = first.inverse.map((own, i) => {
    const kept = share.inverse[i]
    return kept >= 1 ? own : kept * own + (1 - kept) * instead.inverse[i]
  })
  return { inverse, width, height }
}
