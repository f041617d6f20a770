import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'

import sharp from 'sharp'

import type { Picture } from '#backend/conversion/scene/picture.ts'

/** Folder of real samples that are too large for the repository or not free to redistribute. */
export const samplesFolder = path.resolve(
  path.join(import.meta.dirname, '../../..'),
  process.env['SAMPLES_DIR'] ?? '../shared/samples',
)

/** Path of a sample; an absolute path is returned as it is. */
export function samplePath(name: string): string {
  return path.resolve(samplesFolder, name)
}

export async function loadPicture(name: string, width?: number): Promise<Picture> {
  const source = sharp(samplePath(name)).autoOrient().removeAlpha().toColourspace('srgb')
  const sized = width === undefined ? source : source.resize({ width, kernel: 'lanczos3' })
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

/** Reads grey levels, 0 to 255, unchanged from the file. */
export async function loadLevels(
  name: string,
): Promise<{ readonly levels: Uint8Array; readonly width: number; readonly height: number }> {
  const { data, info } = await sharp(samplePath(name))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { levels: data, width: info.width, height: info.height }
}

/** Reads the first array of a NumPy archive, which holds 32-bit floats. */
export async function loadFloats(name: string): Promise<Float32Array> {
  const file = await readFile(samplePath(name))
  const directory = file.readUInt32LE(file.length - 22 + 16)
  const packed = file.readUInt32LE(directory + 20)
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28)
  const stored = file.subarray(start, start + packed)
  const array = file.readUInt16LE(8) === 8 ? inflateRawSync(stored) : stored
  const floats = Uint8Array.from(array.subarray(10 + array.readUInt16LE(8)))
  return new Float32Array(floats.buffer)
}
