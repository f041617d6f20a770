import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ConversionKind } from '../order/conversion.ts'
import { anaglyphOf, encode, madePair, stacked } from '../testing/made-pair.ts'
import { saveAs } from '../testing/made-splats.ts'
import { withXmp } from '../testing/made-xmp.ts'
import { runConversion } from './run-conversion.ts'

const photos = fileURLToPath(new URL('../../../tests/fixtures/photos/', import.meta.url))
const limits = { maxPixels: 50_000_000, memoryBytes: 1_500_000_000, timeoutMs: 600_000 }
let folder: string

beforeAll(async () => {
  sharp.cache(false)
  folder = await mkdtemp(join(tmpdir(), 'okuyuki-inputs-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(kind: ConversionKind, ...sources: Buffer[]) {
  const sourcePaths = await Promise.all(sources.map((source) => saveAs(folder, source)))
  const outputFolder = join(folder, 'made')
  return runConversion({ kind, sourcePaths, outputFolder, limits, onProgress: () => {} })
}

/** Mean level of each channel. */
async function means(file: string | Buffer): Promise<number[]> {
  const { channels } = await sharp(file).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

function cup() {
  return sharp(join(photos, 'coffee.png')).resize(240)
}

/** The cup, seen a little more from the right in each frame. */
async function film(format: 'gif' | 'webp'): Promise<Buffer> {
  const whole = await cup().png().toBuffer()
  const frames = await Promise.all(
    [0, 8, 16].map((left) =>
      sharp(whole).extract({ left, top: 0, width: 200, height: 150 }).png().toBuffer(),
    ),
  )
  const joined = sharp(frames, { join: { animated: true } })
  const delay = [100, 100, 100]
  return (format === 'gif' ? joined.gif({ delay }) : joined.webp({ delay })).toBuffer()
}

test('an AVIF becomes a spatial image in its own colours', async () => {
  const avif = await cup().avif({ quality: 80, effort: 0 }).toBuffer()
  const made = await convert('INSTANT', avif)
  expect(made).toMatchObject({ width: 240, height: 160, depthSource: 'ESTIMATED' })
  const expected = await means(await cup().png().toBuffer())
  for (const [c, level] of (await means(join(folder, 'made', made.files.flat))).entries())
    expect(Math.abs(level - expected[c])).toBeLessThan(4)
})

test.each(['gif', 'webp'] as const)(
  'an animated %s becomes a spatial image of one of its frames',
  async (format) => {
    const made = await convert('FULL', await film(format))
    expect(made).toMatchObject({ width: 200, height: 150 })
    const [red, , blue] = await means(join(folder, 'made', made.files.flat))
    expect(red - blue).toBeGreaterThan(20)
  },
)

test('an animated WebP counts as a photo among photos, and a GIF does not', async () => {
  const png = await cup().png().toBuffer()
  expect(await convert('FULL', png, await film('webp'))).toMatchObject({ depthSource: 'ESTIMATED' })
  await expect(convert('FULL', png, await film('gif'))).rejects.toMatchObject({ code: 'UNSUPPORTED_SOURCE' })
})

test('over-under views and anaglyphs provide enough depth for a conversion', async () => {
  const { left, right } = madePair()
  for (const picture of [stacked(left, right), anaglyphOf(left, right)]) {
    const made = await convert('CONVERSION', await encode(picture, 98))
    expect(made).toMatchObject({ width: 200, height: 150, depthSource: 'STEREO' })
  }
})

test('a panorama opens for looking around, and provides no depth for a conversion', async () => {
  const gpano = '<rdf:Description GPano:ProjectionType="equirectangular"/>'
  const jpeg = await cup().resize(400, 200, { fit: 'fill' }).jpeg().toBuffer()
  const { cameraParameters, files } = await convert('INSTANT', withXmp(jpeg, gpano))
  expect(cameraParameters.limits.yaw).toEqual([-180, 180])
  expect(files).not.toHaveProperty('photo')
  await expect(convert('CONVERSION', withXmp(jpeg, gpano))).rejects.toMatchObject({
    code: 'UNSUPPORTED_SOURCE',
  })
})
