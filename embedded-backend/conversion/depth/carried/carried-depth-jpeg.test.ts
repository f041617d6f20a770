import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readJpegDepth } from './carried-depth-jpeg.ts'

const [width, height] = [40, 30]

/** Depth as written by a phone: near on the left half, far on the right. */
function depthFile(): Promise<Buffer> {
  const levels = Uint8Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 0 : 255))
  return sharp(levels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

function inAttributes(length: number) {
  return `<Device:Container><Container:Directory><rdf:Seq>
  <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Length="0" Item:DataURI="primary_image"/></rdf:li>
  <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Length="8" Item:Padding="2" Item:DataURI="android/original"/></rdf:li>
  <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/png" Item:Length="${length}" Item:DataURI="android/depthmap"/></rdf:li>
  <rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Length="4" Item:DataURI="android/confidence"/></rdf:li>
  </rdf:Seq></Container:Directory></Device:Container>
  <Camera:DepthMap DepthMap:Format="RangeInverse" DepthMap:Near="1" DepthMap:Far="5" DepthMap:DepthURI="android/depthmap"/>
  <Camera:ImagingModel ImagingModel:FocalLengthX="3000" ImagingModel:ImageWidth="4000" ImagingModel:ImageHeight="3000"/>`
}

function inElements(length: number) {
  return `<Container:Directory><rdf:Seq>
  <rdf:li rdf:parseType="Resource"><Item:Mime>image/jpeg</Item:Mime><Item:DataURI>primary_image</Item:DataURI></rdf:li>
  <rdf:li rdf:parseType="Resource"><Item:Length>10</Item:Length><Item:DataURI>android/original</Item:DataURI></rdf:li>
  <rdf:li rdf:parseType="Resource"><Item:Length>${length}</Item:Length><Item:DataURI>android/depthmap</Item:DataURI></rdf:li>
  <rdf:li rdf:parseType="Resource"><Item:Length>4</Item:Length><Item:DataURI>android/confidence</Item:DataURI></rdf:li>
  </rdf:Seq></Container:Directory><DepthMap:Format>RangeLinear</DepthMap:Format>
  <DepthMap:Near>1</DepthMap:Near><DepthMap:Far>5</DepthMap:Far><DepthMap:DepthURI>android/depthmap</DepthMap:DepthURI>`
}

function bySemantic(length: number) {
  return `<GContainer:Directory><rdf:Seq>
  <rdf:li><GContainer:Item GItem:Mime="image/jpeg" GItem:Semantic="Primary"/></rdf:li>
  <rdf:li><GContainer:Item GItem:Semantic="GainMap" GItem:Length="10"/></rdf:li>
  <rdf:li><GContainer:Item GItem:Semantic="Depth" GItem:Length="${length}"/></rdf:li>
  <rdf:li><GContainer:Item GItem:Semantic="Confidence" GItem:Length="4"/></rdf:li>
  </rdf:Seq></GContainer:Directory><Camera:DepthMap DepthMap:Near="1" DepthMap:Far="5"/>`
}

async function made(describe: (length: number) => string, said?: number, orientation = 1): Promise<Buffer> {
  const depth = await depthFile()
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#488' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const xmp = Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${describe(said ?? depth.length)}</x:xmpmeta>`,
  )
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (xmp.length + 2) >> 8, (xmp.length + 2) & 255])
  return Buffer.concat([head, xmp, photo.subarray(2), Buffer.alloc(10, 1), depth, Buffer.alloc(4, 2)])
}

test.each([
  ['in attributes', inAttributes],
  ['in elements', inElements],
  ['by what the file is for', bySemantic],
])('reads the depth that is appended to a photo, described %s', async (_, describe) => {
  const depth = await readJpegDepth(await made(describe))
  expect(depth).toMatchObject({ source: 'CARRIED', map: { width, height } })
  expect(depth!.map.inverse[5]).toBeCloseTo(1, 3)
  expect(depth!.map.inverse[35]).toBeCloseTo(0.2, 3)
})

test('reads the focal length from the file', async () => {
  expect((await readJpegDepth(await made(inAttributes)))?.focalShare).toBeCloseTo(0.75, 3)
  expect((await readJpegDepth(await made(bySemantic)))?.focalShare).toBeUndefined()
})

test('rotates the depth together with the photo', async () => {
  const depth = await readJpegDepth(await made(inAttributes, undefined, 6))
  expect(depth!.map).toMatchObject({ width: height, height: width })
  expect(depth!.map.inverse[0]).toBeCloseTo(1, 3)
})

test.each([0, 3, 100_000, Number.MAX_SAFE_INTEGER])(
  'rejects a depth map declared with %s bytes',
  async (said) => {
    expect(await readJpegDepth(await made(inAttributes, said))).toBeUndefined()
  },
)
