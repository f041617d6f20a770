import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'

import { sniffSource, type SourceKind } from '#backend/conversion/inspect/sniff-source.ts'
import { ConversionError } from '#backend/conversion/order/conversion-error.ts'

export interface SheetSource {
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
