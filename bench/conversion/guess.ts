import { estimateDepth } from '#backend/conversion/depth/guess/estimate-depth.ts'
import type { DepthMap } from '#backend/conversion/scene/picture.ts'

import { loadLevels, loadPicture } from './samples.ts'

/** Per cent of pairs of places with clearly different depths that a guess puts in the right order. */
export interface GuessScore {
  readonly photo: string
  readonly ours: number
  readonly byHeight: number
}

const tries = 60_000
const clearlyDifferent = 0.15 * 255

export const guessedPhotos = ['hut', 'mango', 'shelf']
export const guessFiles = guessedPhotos.flatMap((name) => [
  `single/${name}-image.jpg`,
  `single/${name}-depth.jpg`,
])

/** The guess from one view, beside the simplest one: what is lower in the picture is nearer. */
export async function measureGuess(photo: string): Promise<GuessScore> {
  const truth = await loadLevels(`single/${photo}-depth.jpg`)
  const guess = await estimateDepth(await loadPicture(`single/${photo}-image.jpg`))
  const rows = guess.inverse.map((_, i) => Math.floor(i / guess.width))
  return { photo, ours: rightShare(guess, truth), byHeight: rightShare({ ...guess, inverse: rows }, truth) }
}

function rightShare(
  guess: DepthMap,
  { levels, width, height }: { readonly levels: Uint8Array; readonly width: number; readonly height: number },
): number {
  let [seed, right, pairs] = [12_345, 0, 0]
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * below)
  }
  const guessAt = (x: number, y: number) =>
    guess.inverse[
      Math.floor((y * guess.height) / height) * guess.width + Math.floor((x * guess.width) / width)
    ]!
  for (let i = 0; i < tries; i += 1) {
    const [ax, ay, bx, by] = [next(width), next(height), next(width), next(height)]
    // In these files dark means near.
    const difference = levels[by * width + bx]! - levels[ay * width + ax]!
    if (Math.abs(difference) < clearlyDifferent) continue
    pairs += 1
    if (difference > 0 === guessAt(ax, ay) > guessAt(bx, by)) right += 1
  }
  return (100 * right) / pairs
}
