import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Picture } from '#backend/conversion/scene/picture.ts'

import { findPeople } from './find-people.ts'

const photos = join(import.meta.dirname, '../../../../tests/fixtures/photos')

async function open(name: string): Promise<Picture> {
  const { data, info } = await sharp(join(photos, name))
    .resize(320, 320, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

test('finds the woman in a portrait, and not the wall, the flag or the model rocket', async () => {
  const { share, width, height } = (await findPeople(await open('astronaut-small.jpg')))!
  const at = (x: number, y: number) => share[Math.floor(y * height) * width + Math.floor(x * width)]
  const [face, chest, wall, flag, rocket] = [
    [0.45, 0.22],
    [0.4, 0.7],
    [0.25, 0.15],
    [0.05, 0.3],
    [0.82, 0.2],
  ].map(([x, y]) => at(x, y))
  expect(Math.min(face, chest)).toBeGreaterThan(0.9)
  expect(Math.max(wall, flag, rocket)).toBeLessThan(0.1)
})

test.each(['coffee.png', 'hut-image.jpg', 'mango-image.jpg', 'rocket.jpg', 'shelf-image.jpg'])(
  'finds no one in %s',
  async (name) => {
    expect(await findPeople(await open(name))).toBeUndefined()
  },
)
