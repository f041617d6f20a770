import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { recognisePhoto } from './recognise-photo.ts'

const photos = `${process.cwd()}/tests/fixtures/photos/`

function fixture(name: string) {
  return new File([new Uint8Array(readFileSync(photos + name))], name)
}

it.each([
  ['apple-spatial.heic', 'pair'],
  ['portrait-pug.heic', 'depth'],
  ['gdepth-table.jpg', 'depth'],
  ['rocket-small.jpg', 'photo'],
  ['coffee.png', 'photo'],
])('%s is a %s', async (name, kind) => {
  expect(await recognisePhoto(fixture(name))).toBe(kind)
})

it.each([
  ['a.MPO', '', 'pair'],
  ['a.jps', '', 'pair'],
  ['a.jpg', ' GPano:ProjectionType="equirectangular"', 'panorama'],
  ['a.jpg', '<GPano:ProjectionType>equirectangular', 'panorama'],
  ['a.jpg', 'GPano:ProjectionType="cylindrical"', 'photo'],
  ['a.jpg', 'xmlns:GDepth="http://ns.google.com/photos/1.0/depthmap/"', 'photo'],
  ['a.jpg', '<DepthMap:Near>', 'depth'],
  ['a.jpg', 'Item:Semantic="DepthMap"', 'depth'],
  ['a.jpg', `${' '.repeat(300_000)}<DepthMap:Near>`, 'photo'],
])('%s with %.40s is a %s', async (name, text, kind) => {
  expect(await recognisePhoto(new File([text], name))).toBe(kind)
})
