import { existsSync } from 'node:fs'
import path from 'node:path'

import { runTimeFolder } from '#backend/conversion/depth/model/installed-model.ts'
import { runDepthModel } from '#backend/conversion/depth/model/run-depth-model.ts'
import { isDepthPreset, type DepthModel } from '#backend/conversion/order/depth-model.ts'
import { withModelRunTime } from '#backend/conversion/testing/model-run-time.ts'
import { compareDepths, type DepthAgreement } from '#backend/conversion/testing/order-of-depths.ts'

import { heldOutDepths, knownDepths, measureDrawnGuesses, measureGuess, meanOf } from '../conversion/guess.ts'
import { samplePath } from '../conversion/samples.ts'
import type { BenchReport } from '../run.ts'

type Score = { readonly picture: string; readonly ways: Readonly<Record<string, DepthAgreement>> }

/**
 * Compares depth from one view with known depth: by height alone, by the guess, and, if named, by the model
 * of DEPTH_MODEL_PATH and DEPTH_MODEL_PRESET. Pictures that nothing was ever tuned by are counted apart.
 */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  const model = await namedModel()
  const known = await scoresOf(knownDepths, model, progress)
  const heldOut = await scoresOf(await heldOutDepths(), model, progress)
  progress('drawn pictures, held out')
  const drawn = (await measureDrawnGuesses(true)).map(({ picture, ours, byHeight }) => ({
    picture,
    ways: { height: byHeight, guess: ours },
  }))
  const ways = ['height', 'guess', ...(model ? ['model'] : [])]
  const sets = { 'known while tuning': known, 'never used for tuning': [...heldOut, ...drawn] }
  const lines = Object.entries(sets).flatMap(([name, scores]) => toLines(name, ways, scores))
  const means = Object.entries({ known, 'held out': heldOut })
    .filter(([, scores]) => scores.length > 0)
    .map(([name, scores]) => meanScore(name, scores))
  return { lines: [...lines, ...toLines('mean of the photos', ways, means)], data: { known, heldOut, drawn } }
}

async function scoresOf(
  pictures: typeof knownDepths,
  model: DepthModel | undefined,
  progress: (line: string) => void,
): Promise<Score[]> {
  const scores: Score[] = []
  for (const { files, load } of pictures) {
    if (!files.every((file) => existsSync(samplePath(file)))) continue
    const picture = path.basename(files[0] ?? '')
    progress(picture)
    const known = await load()
    const { byHeight, ours } = await measureGuess(picture, known)
    const told = model && (await runDepthModel(known.picture, model))
    const byModel = told && { model: compareDepths(told, known.truth, (inverse) => inverse > 0) }
    scores.push({ picture, ways: { height: byHeight, guess: ours, ...byModel } })
  }
  return scores
}

function meanScore(picture: string, scores: readonly Score[]): Score {
  const ways = Object.keys(scores[0]?.ways ?? {})
  const mean = (way: string) => meanOf(scores.flatMap((own) => own.ways[way] ?? []))
  return { picture, ways: Object.fromEntries(ways.map((way) => [way, mean(way)])) }
}

async function namedModel(): Promise<DepthModel | undefined> {
  const file = process.env['DEPTH_MODEL_PATH']
  const preset = process.env['DEPTH_MODEL_PRESET'] ?? ''
  if (file === undefined || !isDepthPreset(preset)) return undefined
  const { dataDir } = await withModelRunTime()
  return { path: file, preset, runTimeFolder: runTimeFolder(dataDir), timeoutMs: Infinity }
}

function toLines(name: string, ways: readonly string[], scores: readonly Score[]): string[] {
  const head = ways.flatMap((way) => [`${way}: order`, 'uneven'])
  return [
    line(`${name}, %`, head),
    ...scores.map(({ picture, ways: own }) =>
      line(
        picture,
        ways.flatMap((way) =>
          [own[way]?.order, own[way]?.unevenness].map((share = NaN) => (100 * share).toFixed(1)),
        ),
      ),
    ),
    '',
  ]
}

function line(name: string, cells: readonly string[]): string {
  return [name.padEnd(28), ...cells.map((cell) => cell.padStart(14))].join(' ')
}
