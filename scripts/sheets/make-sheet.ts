import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'

import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import type { DepthSource } from '#backend/conversion/order/conversion.ts'
import { readSplats } from '#backend/conversion/read/read-splats.ts'
import { measureViews, type ViewFigures } from '#backend/conversion/render/measure-views.ts'
import { photoSource } from '#backend/conversion/scene/photo-source.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import { runConversion } from '#backend/conversion/worker/run-conversion.ts'
import { drawContactSheet } from '#backend/conversion/write/contact-sheet.ts'
import type { DepthRejection } from '#contract/depth-rejections.ts'

import type { SheetSource } from './find-sources.ts'

interface MadeSheet extends ViewFigures {
  readonly name: string
  readonly file: string
  readonly depthSource: DepthSource
  /** Reason why the camera's movement did not yield the depth, for several photos or a film. */
  readonly depthRejection: DepthRejection | undefined
  readonly splatCount: number
  /** Degrees to each side. */
  readonly yaw: number
  readonly seconds: number
}

export type Sheet = MadeSheet | { readonly name: string; readonly failure: string }

const kindOf = { PHOTO: 'INSTANT', VIDEO: 'FULL', SPLATS: 'CONVERSION' } as const
const limits = { maxPixels: 100_000_000, memoryBytes: 3 * 2 ** 30, timeoutMs: 600_000 }

/**
 * Converts a source as the product does, in its own process, and draws the packed result, so that effects of
 * packing are visible. A refused source is part of the result.
 */
export async function makeSheet(source: SheetSource, output: string): Promise<Sheet> {
  const { name } = source
  const outputFolder = await mkdtemp(path.join(tmpdir(), 'okuyuki-sheet-'))
  try {
    const started = performance.now()
    const { files, cameraParameters, photoFov, depthRejection, ...made } = await runConversion({
      kind: source.paths.length > 1 ? 'FULL' : kindOf[source.kind],
      sourcePaths: source.paths,
      outputFolder,
      limits,
      onProgress: () => {},
    })
    const seconds = (performance.now() - started) / 1000
    const cloud = await readSplats(path.join(outputFolder, files.splat), 'sog')
    const { depthSource, splatCount } = made
    const aspect = made.width / made.height
    const scene = { cloud, camera: cameraParameters, aspect }
    const photo =
      files.photo && photoFov
        ? photoSource(await loadPicture(path.join(outputFolder, files.photo)), photoFov, aspect)
        : undefined
    const file = `${name}.png`
    await drawContactSheet(scene, path.join(output, file), photo)
    const yaw = cameraParameters.limits.yaw[1]
    return { name, file, depthSource, depthRejection, splatCount, seconds, yaw, ...measureViews(scene) }
  } catch (error) {
    if (error instanceof ConversionError) return { name, failure: error.code }
    throw error
  } finally {
    await rm(outputFolder, { recursive: true })
  }
}

async function loadPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}
