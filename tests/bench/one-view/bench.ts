import { existsSync } from 'node:fs'
import path from 'node:path'

import { runTimeFolder } from '#backend/conversion/depth/model/installed-model.ts'
import { runDepthModel } from '#backend/conversion/depth/model/run-depth-model.ts'
import { isDepthPreset, type DepthModel } from '#backend/conversion/order/depth-model.ts'
import { withModelRunTime } from '#backend/conversion/testing/model-run-time.ts'
import { compareDepths, type DepthAgreement } from '#backend/conversion/testing/order-of-depths.ts'

import { knownDepths, measureGuess, meanOf } from '../conversion/guess.ts'
import { samplePath } from '../conversion/samples.ts'
import type { BenchReport } from '../run.ts'

type Score = { readonly picture: string; readonly ways: Readonly<Record<string, DepthAgreement>> }

/**
 * Compares depth from one view with known depth: by height alone, by the guess, and, if named, by the model
 * of DEPTH_MODEL_PATH and DEPTH_MODEL_PRESET.
 */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  const model = await namedModel()
  const scores: Score[] = []
  for (const { files, load } of knownDepths) {
    if (!files.every((file) => existsSync(samplePath(file)))) continue
    const picture = path.basename(files[0] ?? '')
    progress(picture)
    const known = await load()
    const { byHeight, ours } = await measureGuess(picture, known)
    const told = model && (await runDepthModel(known.picture, model))
    const byModel = told && { model: compareDepths(told, known.truth, (inverse) => inverse > 0) }
    scores.push({ picture, ways: { height: byHeight, guess: ours, ...byModel } })
  }
  const ways = Object.keys(scores[0]?.ways ?? {})
  const mean = Object.fromEntries(
    ways.map((way) => [way, meanOf(scores.flatMap((own) => own.ways[way] ?? []))]),
  )
  return { lines: toLines(ways, [...scores, { picture: 'mean', ways: mean }]), data: scores }
}

async function namedModel(): Promise<DepthModel | undefined> {
  const file = process.env['DEPTH_MODEL_PATH']
  const preset = process.env['DEPTH_MODEL_PRESET'] ?? ''
  if (file === undefined || !isDepthPreset(preset)) return undefined
  const { dataDir } = await withModelRunTime()
  return { path: file, preset, runTimeFolder: runTimeFolder(dataDir), timeoutMs: Infinity }
}

function toLines(ways: readonly string[], scores: readonly Score[]): string[] {
  const head = ways.flatMap((way) => [`${way}: order`, 'uneven'])
  return [
    line('one view, in percent', head),
    ...scores.map(({ picture, ways: own }) =>
      line(
        picture,
        ways.flatMap((way) =>
          [own[way]?.order, own[way]?.unevenness].map((share = NaN) => (100 * share).toFixed(1)),
        ),
      ),
    ),
  ]
}

function line(name: string, cells: readonly string[]): string {
  return [name.padEnd(24), ...cells.map((cell) => cell.padStart(14))].join(' ')
}
