import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, truncate, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'

import { test } from '@playwright/test'
import sharp from 'sharp'

import { toPly, trainedBall } from '#backend/conversion/testing/made-splats.ts'

const folder = mkdtempSync(join(tmpdir(), 'okuyuki-photos-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const at = (name: string): string => join(folder, name)

/** A photo of noise, 19 MB, which uploads in three parts; identical in every run. */
export const bigPhoto = async (): Promise<string> => {
  const path = at('大きな写真.png')
  const [width, height, channels] = [2600, 2400, 3] as const
  const noise = createHash('shake256', { outputLength: width * height * channels }).digest()
  await sharp(noise, { raw: { width, height, channels } }).png({ compressionLevel: 0 }).toFile(path)
  return path
}

/** A photo in the proportions of a phone held upright. */
export const tallPhoto = async (photo: string): Promise<string> => {
  const path = at('縦長の写真.png')
  await sharp(photo).resize(320, 640, { fit: 'cover' }).png().toFile(path)
  return path
}

export const textNamedJpeg = async (): Promise<string> => {
  const path = at('ただの文章.jpg')
  await writeFile(path, 'これは写真ではありません。\n'.repeat(200))
  return path
}

/** The first half of a real photo. */
export const truncatedJpeg = async (photo: string): Promise<string> => {
  const path = at('途中まで.jpg')
  await copyFile(photo, path)
  await truncate(path, 40_000)
  return path
}

export const photoOf200Megapixels = async (): Promise<string> => {
  const path = at('二億画素.jpg')
  await sharp({
    create: { width: 20_000, height: 10_000, channels: 3, background: '#789' },
    limitInputPixels: false,
  })
    .jpeg({ quality: 40 })
    .toFile(path)
  return path
}

/** Saves a ball of 1,500 splats, the cheapest scene for tests that need no photo. */
export const ballOfSplats = async (): Promise<string> => {
  const path = test.info().outputPath('球.ply')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, toPly(trainedBall(1500)))
  return path
}
