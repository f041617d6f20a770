import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { isJpegXl, sniffContent, recognisePhoto } from './file-content.ts'

function box(type: string, brand = '') {
  return `\0\0\0\x18${type}${brand}`
}

function bytes(text: string) {
  return new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)])
}

it.each([
  ['a JPEG', '\xFF\xD8\xFF\xE0', 'image'],
  ['a PNG', '\x89PNG\r\n', 'image'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image'],
  ['a HEIC', box('ftyp', 'heic\0\0\0\0'), 'image'],
  ['an AVIF', box('ftyp', 'avif'), 'image'],
  ['an AVIF of several frames', box('ftyp', 'avis'), 'image'],
  ['a JPEG XL', '\xFF\x0A', null],
  ['a GIF', 'GIF89a', 'video'],
  ['an AVI', 'RIFF\0\0\0\0AVI ', 'video'],
  ['an MP4', box('ftyp', 'isom'), 'video'],
  ['a MOV', box('ftyp', 'qt  '), 'video'],
  ['a MOV without a brand', box('moov', '\0\0\0\x6Cmvhd'), 'video'],
  ['a WebM', '\x1A\x45\xDF\xA3', 'video'],
  ['a PLY', 'ply\nformat', 'application'],
  ['an SPZ', '\x1F\x8B\x08', 'application'],
  ['an SPZ that is not packed', 'NGSP\x02\0\0\0', 'application'],
  ['an SOG', 'PK\x03\x04', 'application'],
  ['something else', 'Dear diary', null],
  ['nothing', '', null],
])('%s', async (_name, head, family) => {
  expect(await sniffContent(bytes(head))).toBe(family)
})

it('detects JPEG XL, bare and in its container', async () => {
  expect(await isJpegXl(bytes('\xFF\x0A\0\0'))).toBe(true)
  expect(await isJpegXl(bytes('\0\0\0\x0CJXL \r\n\x87\n'))).toBe(true)
  expect(await isJpegXl(bytes('\xFF\xD8\xFF\xE0'))).toBe(false)
  expect(await isJpegXl(bytes(''))).toBe(false)
})

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
