import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { estimateDepth } from '#backend/conversion/depth/guess/estimate-depth.ts'
import { openPhoto } from '#backend/conversion/depth/open-photo.ts'
import { inspectPhotoSource } from '#backend/conversion/inspect/inspect-source.ts'
import type { DepthMap, Picture } from '#backend/conversion/scene/picture.ts'
import { drawPlace, placeKinds } from '#backend/conversion/testing/made-places.ts'
import {
  compareDepths,
  depthByHeight,
  type DepthAgreement,
} from '#backend/conversion/testing/order-of-depths.ts'

import { loadLevels, loadPicture, samplePath } from './samples.ts'
import { trueStereo } from './truth.ts'

/**
 * Agreement of a guess with the known depth, beside that of the simplest guess, in which a lower pixel is
 * nearer.
 */
export interface GuessScore {
  readonly picture: string
  readonly ours: DepthAgreement
  readonly byHeight: DepthAgreement
}

interface KnownDepth {
  readonly picture: Picture
  /** Inverse depth; 0 if unknown. */
  readonly truth: DepthMap
}

const maxPixels = 100_000_000
const drawnVariants = [20, 21, 22, 23, 24, 25]
/** Nothing is ever tuned by these. */
const heldOutVariants = [60, 61, 62, 63, 64, 65]

/** Photos of known depth: in a file beside them, from true shifts, embedded, or measured from two views. */
export const knownDepths: readonly { readonly files: string[]; readonly load: () => Promise<KnownDepth> }[] =
  [
    ...['hut', 'mango', 'shelf'].map((name) => {
      const [image, depth] = [`single/${name}-image.jpg`, `single/${name}-depth.jpg`]
      return { files: [image, depth], load: () => loadBeside(image, depth) }
    }),
    ...trueStereo.map(({ files, load }) => ({
      files,
      load: async () => {
        const { left, shift } = await load()
        return { picture: left, truth: { inverse: shift, width: left.width, height: left.height } }
      },
    })),
    ...[
      'depth-inside/portrait-pug.heic',
      'depth-inside/gdepth-table.jpg',
      'stereo/apple-spatial.heic',
      'stereo/panasonic.mpo',
      'stereo/side-by-side.jpg',
    ].map((file) => ({ files: [file], load: () => loadOpened(file) })),
  ]

/**
 * Photos that have never been used for tuning: NAME-image.* with NAME-depth.* (dark means near) in
 * HELD_OUT_DIR, or else in the folder held-out of the samples.
 */
export async function heldOutDepths(): Promise<typeof knownDepths> {
  const folder = process.env['HELD_OUT_DIR'] ?? samplePath('held-out')
  const names = existsSync(folder) ? (await readdir(folder)).toSorted() : []
  return names.flatMap((image) => {
    const [subject, rest] = image.split('-image.')
    const depth = names.find((name) => name.startsWith(`${subject}-depth.`))
    if (rest === undefined || depth === undefined) return []
    const files = [path.resolve(folder, image), path.resolve(folder, depth)] as const
    return { files: [...files], load: () => loadBeside(...files) }
  })
}

/** Loads a photo with its depth file, in which dark means near. */
async function loadBeside(image: string, depth: string): Promise<KnownDepth> {
  const { levels, width, height } = await loadLevels(depth)
  const inverse = Float32Array.from(levels, (level) => 256 - level)
  return { picture: await loadPicture(image), truth: { inverse, width, height } }
}

async function loadOpened(file: string): Promise<KnownDepth> {
  const at = samplePath(file)
  const { photo } = await openPhoto(at, await inspectPhotoSource(at, maxPixels), maxPixels, () => {})
  if (!photo.depth) throw new Error(`${file} has no depth`)
  return { picture: photo.picture, truth: photo.depth.map }
}

function isKnown(inverse: number): boolean {
  return inverse > 0
}

/** Scores the guess for one photo. */
export async function measureGuess(name: string, { picture, truth }: KnownDepth): Promise<GuessScore> {
  return {
    picture: name,
    ours: compareDepths(await estimateDepth(picture), truth, isKnown),
    byHeight: compareDepths(depthByHeight(truth), truth, isKnown),
  }
}

/**
 * Returns the mean over drawn scenes of each category, whose depth is exact and in which the sky counts;
 * `heldOut` selects those that have never been used for tuning.
 */
export async function measureDrawnGuesses(heldOut = false): Promise<GuessScore[]> {
  const scores: GuessScore[] = []
  for (const kind of placeKinds) {
    const each: Pick<GuessScore, 'ours' | 'byHeight'>[] = []
    for (const variant of heldOut ? heldOutVariants : drawnVariants) {
      const { picture, truth } = drawPlace(kind, variant)
      const ours = compareDepths(await estimateDepth(picture), truth)
      each.push({ ours, byHeight: compareDepths(depthByHeight(truth), truth) })
    }
    const ours = meanOf(each.map((own) => own.ours))
    scores.push({ picture: `drawn: ${kind}`, ours, byHeight: meanOf(each.map((own) => own.byHeight)) })
  }
  return scores
}

/** The mean of several agreements. */
export function meanOf(all: readonly DepthAgreement[]): DepthAgreement {
  const mean = (key: keyof DepthAgreement) => all.reduce((sum, own) => sum + own[key], 0) / all.length
  return { order: mean('order'), unevenness: mean('unevenness') }
}
