import { expect, test } from 'vitest'

import { checkAnnouncedSource } from './source-restriction.ts'

const config = { sourceMaxBytes: 1e6, videoMaxBytes: 1e6, splatMaxBytes: 1e6 }

function announce(fileName: string, contentType: string, use: 'CONVERSION' | 'INSTANT' = 'CONVERSION') {
  return checkAnnouncedSource({ fileName, contentType, size: 1000 }, use, config)
}

test.each([
  ['scene.ZIP', 'application/zip', '展開して'],
  ['scene.glb', 'model/gltf-binary', 'glTF'],
  ['scene.lcc', '', 'LCC'],
  ['lod-meta.json', 'application/json', 'lod-meta.json'],
  ['meta.json', 'application/json', 'ひとつのSOGファイル'],
])('refuses %s, where splats are accepted, with what to do instead', (fileName, contentType, words) => {
  expect(() => announce(fileName, contentType)).toThrow(words)
})

test('names no formats of splats where only photos are accepted', () => {
  expect(() => announce('scene.zip', 'application/zip', 'INSTANT')).toThrow('写真')
})

test('accepts splats by their extension', () => {
  expect(announce('scene.ply', '')).toBe('application/octet-stream')
})
