import { resizeGray, type Gray } from '#backend/conversion/scene/gray.ts'

import { censusOf } from '../stereo/census.ts'

/** Census of a picture at one scale, with the size of the picture at that scale. */
export type CensusStep = { readonly words: Int32Array; readonly width: number; readonly height: number }

/**
 * Census at several scales, each half an octave larger than the one before; `first` is the index of the
 * lowest, relative to the original size.
 */
export type CensusLadder = { readonly first: number; readonly steps: CensusStep[] }

const stepsAnOctave = 2
const [lowest, highest] = [-3, 2]

/**
 * Census of a picture at scales that show things as large as the reference does, for magnifications from
 * `least` to `most`: near things stay comparable when a camera moves forward.
 */
export async function censusLadder(gray: Gray, least: number, most: number): Promise<CensusLadder> {
  const [first, last] = [stepOf(most), stepOf(least)]
  const steps: CensusStep[] = []
  for (let step = first; step <= last; step++) {
    const scale = 2 ** (step / stepsAnOctave)
    const [width, height] = [Math.round(gray.width * scale), Math.round(gray.height * scale)]
    const sized = step === 0 ? gray : await resizeGray(gray, width, height)
    steps.push({ words: censusOf(sized.level, width, height), width, height })
  }
  return { first, steps }
}

function stepOf(magnified: number): number {
  return Math.max(lowest, Math.min(highest, Math.round(-Math.log2(magnified) * stepsAnOctave)))
}

/** Scale of a ladder for things magnified by this factor. */
export function stepAt({ first, steps }: CensusLadder, magnified: number): CensusStep {
  if (steps.length === 1) return steps[0]
  const step = Math.round(-Math.log2(magnified) * stepsAnOctave) - first
  return steps[Math.max(0, Math.min(steps.length - 1, step || 0))]
}
