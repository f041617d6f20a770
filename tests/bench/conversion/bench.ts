import { existsSync } from 'node:fs'

import { seeBehind } from '#backend/conversion/depth/stereo/find-stereo-depth.ts'

import type { BenchReport } from '../run.ts'
import { costFiles, measureCosts } from './cost.ts'
import { knownDepths, measureDrawnGuesses, measureGuess } from './guess.ts'
import { measureHeldView } from './held-view.ts'
import { samplePath, samplesFolder } from './samples.ts'
import { measureSharpness, sharpSources } from './sharpness.ts'
import { measureStereo } from './stereo.ts'
import type { Findings } from './table.ts'
import { toTable } from './table.ts'
import { trueStereo } from './truth.ts'
import { filesOf, measureTurned, turnedSources } from './turned.ts'

/**
 * Measures the accuracy of depth, the likeness of rendered views to real photos from the same place, and the
 * cost of conversions.
 */
export async function run(progress: (line: string) => void): Promise<BenchReport> {
  const found: Findings = { missing: [], stereo: [], sharpness: [], turned: [], guesses: [], costs: [] }
  const has = (files: readonly string[]): boolean => {
    const absent = files.filter((file) => !existsSync(samplePath(file)))
    found.missing.push(...absent)
    return absent.length === 0
  }
  for (const { files, load } of trueStereo) {
    if (!has(files)) continue
    const truth = await load()
    progress(truth.name)
    const { matched, errors } = await measureStereo(truth)
    const heldView = await measureHeldView(matched.left, matched.right, matched.filled, seeBehind(matched))
    found.stereo.push({ pair: truth.name, errors, heldView })
  }
  for (const source of sharpSources) {
    if (!has([source])) continue
    progress(`sharpness of ${source}`)
    found.sharpness.push(await measureSharpness(source))
  }
  for (const source of turnedSources) {
    const files = filesOf(source)
    if (!has(files.length > 0 ? files : [source])) continue
    progress(`${source}, turned`)
    found.turned.push(await measureTurned(source))
  }
  progress('the guess')
  for (const { files, load } of knownDepths)
    if (has(files)) found.guesses.push(await measureGuess(files[0] ?? '', await load()))
  found.guesses.push(...(await measureDrawnGuesses()))
  if (has(costFiles)) found.costs.push(...(await measureCosts(progress)))
  return { lines: toTable(found, samplesFolder), data: found }
}
