import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import type { DepthSource } from '#backend/conversion/order/conversion.ts'
import { readSplats } from '#backend/conversion/read/read-splats.ts'
import { measureViews, type ViewFigures } from '#backend/conversion/render/measure-views.ts'
import { runConversion } from '#backend/conversion/worker/run-conversion.ts'
import { drawContactSheet } from '#backend/conversion/write/contact-sheet.ts'

import type { SheetSource } from './find-sources.ts'

interface MadeSheet extends ViewFigures {
  readonly name: string
  readonly file: string
  readonly depthSource: DepthSource
  readonly splatCount: number
  readonly seconds: number
}

export type Sheet = MadeSheet | { readonly name: string; readonly failure: string }

const kindOf = { PHOTO: 'INSTANT', VIDEO: 'FULL', SPLATS: 'CONVERSION' } as const
const limits = { maxPixels: 100_000_000, memoryBytes: 3 * 2 ** 30, timeoutMs: 600_000 }

/**
 * Converts a source as the product does, in a process of its own, and draws what was written to the file:
 * what packing did to it shows too. A source that is refused is part of the answer.
 */
export async function makeSheet(source: SheetSource, output: string): Promise<Sheet> {
  const { name } = source
  const outputFolder = await mkdtemp(path.join(tmpdir(), 'okuyuki-sheet-'))
  try {
    const started = performance.now()
    const { files, cameraParameters, width, height, depthSource, splatCount } = await runConversion({
      kind: kindOf[source.kind],
      sourcePaths: [source.path],
      outputFolder,
      limits,
      onProgress: () => {},
    })
    const seconds = (performance.now() - started) / 1000
    const cloud = await readSplats(path.join(outputFolder, files.splat), 'sog')
    const scene = { cloud, camera: cameraParameters, aspect: width / height }
    const file = `${name}.png`
    await drawContactSheet(scene, path.join(output, file))
    return { name, file, depthSource, splatCount, seconds, ...measureViews(scene) }
  } catch (error) {
    if (error instanceof ConversionError) return { name, failure: error.code }
    throw error
  } finally {
    await rm(outputFolder, { recursive: true })
  }
}
