import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'

import { sniffSource } from '#backend/conversion/inspect/sniff-source.ts'
import type { SourceKind } from '#backend/conversion/inspect/sniff-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'
import type { DepthSource } from '#backend/conversion/order/conversion.ts'
import { readSplats } from '#backend/conversion/read/read-splats.ts'
import { measureViews } from '#backend/conversion/render/measure-views.ts'
import type { ViewFigures } from '#backend/conversion/render/measure-views.ts'
import type { Picture } from '#backend/conversion/scene/picture.ts'
import { photoSource } from '#backend/conversion/scene/splat-cloud.ts'
import { runConversion } from '#backend/conversion/worker/run-conversion.ts'
import { drawContactSheet } from '#backend/conversion/write/contact-sheet.ts'
import type { DepthRejection } from '#contract/scene-format.ts'

interface SheetSource {
  readonly name: string
  /** Several photos for a set, otherwise one file. */
  readonly paths: readonly string[]
  readonly kind: SourceKind
}

const kinds = ['PHOTO', 'VIDEO', 'SPLATS'] as const
/** Names of reference files that accompany photos. */
const notShown = /(-depth|GT)\.\w+$/
const leftOfPair = /(_left|L)(\.\w+)$/
const rightOfPair = /(_right|R)(\.\w+)$/
/** Numbers of the photos of a set: `kermit-00.jpg`, `kermit-01.jpg` … */
const numberInSet = /-\d+\.\w+$/

/**
 * Finds every photo, video and splat file in the folders, once per name and in order. Two views in separate
 * files (`aloeL.jpg` and `aloeR.jpg`, `…_left.png` and `…_right.png`) become one picture side by side in the
 * output folder; numbered photos form a set.
 */
export async function findSources(folders: readonly string[], output: string): Promise<SheetSource[]> {
  const sources = new Map<string, SheetSource>()
  for (const folder of folders)
    for (const file of filesIn(folder)) {
      const name = path.basename(file)
      if (sources.has(name) || notShown.test(name)) continue
      const set = numberInSet.test(name) ? name.replace(numberInSet, '') : undefined
      if (set !== undefined) {
        const photos = sources.get(set)?.paths ?? []
        sources.set(set, { name: set, kind: 'PHOTO', paths: [...photos, file] })
        continue
      }
      const left = file.replace(
        rightOfPair,
        (_, mark: string, end: string) => (mark === 'R' ? 'L' : '_left') + end,
      )
      if (left !== file && existsSync(left)) continue
      const kind = await kindOf(file)
      if (!kind) continue
      const right = file.replace(
        leftOfPair,
        (_, mark: string, end: string) => (mark === 'L' ? 'R' : '_right') + end,
      )
      const isPair = right !== file && existsSync(right)
      sources.set(name, { name, kind, paths: [isPair ? await joinViews(file, right, output) : file] })
    }
  return [...sources.values()]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

async function kindOf(file: string): Promise<SourceKind | undefined> {
  try {
    return (await sniffSource(file, kinds)).kind
  } catch (error) {
    if (error instanceof ConversionError) return undefined
    throw error
  }
}

async function joinViews(left: string, right: string, output: string): Promise<string> {
  const { width, height } = await sharp(left).metadata()
  const file = path.join(output, `${path.basename(left)}-pair.png`)
  await sharp({ create: { width: 2 * width, height, channels: 3, background: '#000' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width, top: 0 },
    ])
    .png()
    .toFile(file)
  return file
}

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

const taskKindOf = { PHOTO: 'INSTANT', VIDEO: 'FULL', SPLATS: 'CONVERSION' } as const
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
      kind: source.paths.length > 1 ? 'FULL' : taskKindOf[source.kind],
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

const width = 1600
const rowHeight = 200
const labelHeight = 26

/** Draws one picture of all sheets, each below its name and figures. */
export async function drawIndex(sheets: readonly Sheet[], output: string): Promise<void> {
  const step = rowHeight + labelHeight
  const rows: OverlayOptions[] = []
  for (const [i, sheet] of sheets.entries()) {
    rows.push({ input: label(sheet), left: 0, top: i * step })
    if ('failure' in sheet) continue
    const input = await sharp(path.join(output, sheet.file))
      .resize({ width, height: rowHeight, fit: 'inside' })
      .png()
      .toBuffer()
    rows.push({ input, left: 0, top: i * step + labelHeight })
  }
  const page = { width, height: Math.max(1, step * sheets.length), channels: 3 as const, background: '#111' }
  await sharp({ create: page }).composite(rows).png().toFile(path.join(output, 'index.png'))
}

function label(sheet: Sheet): Buffer {
  const found =
    'failure' in sheet
      ? sheet.failure
      : `${sheet.depthSource}, holes ${(100 * sheet.holes).toFixed(2)} %, stretched ${(100 * sheet.stretched).toFixed(2)} %`
  const text = `${sheet.name}: ${found}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="8" y="18" font-family="sans-serif" font-size="15" fill="#eee">${text}</text></svg>`,
  )
}
