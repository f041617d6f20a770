import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  directoryOf,
  hasExtendedXmp,
  rewritings,
  withXmp,
  xmpOf,
} from '#backend/conversion/testing/made-xmp.ts'

import { readJpegDepth } from './carried-depth-jpeg.ts'

const [width, height] = [40, 30]

/** Depth as written by a phone: near on the left half, far on the right. */
function depthFile(): Promise<Buffer> {
  const levels = Uint8Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 0 : 255))
  return sharp(levels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

const older = [
  { Mime: 'image/jpeg', Length: 0, DataURI: 'primary_image' },
  { Mime: 'image/jpeg', Length: 8, Padding: 2, DataURI: 'android/original' },
]
const newer = [
  { Mime: 'image/jpeg', Semantic: 'Primary' },
  { Semantic: 'GainMap', Length: 10 },
]

/** The depth follows a picture of 10 bytes, and 4 bytes of confidence follow it. */
const descriptions: Readonly<Record<string, (length: number) => string>> = {
  'by its name': (length) =>
    xmpOf(
      '',
      `<Device:Container>${directoryOf(
        '',
        ...older,
        { Mime: 'image/png', Length: length, DataURI: 'android/depthmap' },
        { Mime: 'image/jpeg', Length: 4, DataURI: 'android/confidence' },
      )}</Device:Container>
  <Camera:DepthMap DepthMap:Format="RangeInverse" DepthMap:Near="1" DepthMap:Far="5" DepthMap:DepthURI="android/depthmap"/>
  <Camera:ImagingModel ImagingModel:FocalLengthX="3000" ImagingModel:ImageWidth="4000" ImagingModel:ImageHeight="3000"/>`,
    ),
  'by its purpose, behind a gain map': (length) =>
    xmpOf(
      '',
      `${directoryOf('G', ...newer, { Semantic: 'Depth', Length: length }, { Semantic: 'Confidence', Length: 4 })}
  <Camera:DepthMap DepthMap:Near="1" DepthMap:Far="5"/>`,
    ),
  'in a second directory': (length) =>
    xmpOf(
      'DepthMap:Format="RangeLinear" DepthMap:Near="1" DepthMap:Far="5" DepthMap:DepthURI="android/depthmap"',
      directoryOf('G', ...newer, { Semantic: 'MotionPhoto', Length: 4 }) +
        directoryOf('', older[0], { Length: length, DataURI: 'android/depthmap' }, { Length: 4 }),
    ),
}

async function photo(orientation: number): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#488' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

async function made(
  describe: (length: number) => string,
  { said, orientation = 1 }: { readonly said?: number; readonly orientation?: number } = {},
): Promise<Buffer> {
  const depth = await depthFile()
  const jpeg = withXmp(await photo(orientation), describe(said ?? depth.length))
  return Buffer.concat([jpeg, Buffer.alloc(10, 1), depth, Buffer.alloc(4, 2)])
}

const allWays = Object.entries(descriptions).flatMap(([described, describe]) =>
  Object.entries(rewritings).map(([written, rewrite]) => ({ described, describe, written, rewrite })),
)

test.each(allWays)(
  'reads depth behind a photo, described $described, $written',
  async ({ describe, rewrite }) => {
    const depth = await readJpegDepth(await made((length) => rewrite(describe(length))))
    expect(depth).toMatchObject({ source: 'CARRIED', map: { width, height } })
    expect(depth!.map.inverse[5]).toBeCloseTo(1, 3)
    expect(depth!.map.inverse[35]).toBeCloseTo(0.2, 3)
  },
)

test.each(Object.entries(rewritings))('reads depth inside XMP %s', async (_, rewrite) => {
  const standard = rewrite(xmpOf(`GDepth:Near="1" GDepth:Far="5" ${hasExtendedXmp}`))
  const extended = rewrite(xmpOf(`GDepth:Data="${(await depthFile()).toString('base64')}"`))
  const depth = await readJpegDepth(withXmp(await photo(6), standard, extended))
  expect(depth).toMatchObject({ source: 'CARRIED', map: { width: height, height: width } })
  expect(depth!.map.inverse[0]).toBeCloseTo(1, 3)
  expect(depth!.map.inverse.at(-1)).toBeCloseTo(0.2, 3)
})

test('reads the focal length from the file', async () => {
  const [named, meant] = Object.values(descriptions)
  expect((await readJpegDepth(await made(named)))?.focalShare).toBeCloseTo(0.75, 3)
  expect((await readJpegDepth(await made(meant)))?.focalShare).toBeUndefined()
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns the depth with a photo of orientation %i', async (orientation) => {
  const depth = await readJpegDepth(await made(descriptions['by its name'], { orientation }))
  const turned = await sharp(await depthFile())
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const { data, info } = await sharp(turned)
    .autoOrient()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(depth!.map).toMatchObject({ width: info.width, height: info.height })
  for (const at of [0, info.width - 1, data.length - 1, data.length - info.width])
    expect(depth!.map.inverse[at]).toBeCloseTo(data[at] === 0 ? 1 : 0.2, 3)
})

test.each([0, 3, 100_000, Number.MAX_SAFE_INTEGER])(
  'rejects a depth map declared with %s bytes',
  async (said) => {
    expect(await readJpegDepth(await made(descriptions['by its name'], { said }))).toBeUndefined()
  },
)
