import { expect, test } from 'vitest'

import { packedRgb } from './coded-picture.ts'
import type { Frame, OpenVideo } from './read-frames.ts'
import { findSharpestFrame } from './sharpest-frame.ts'

const side = 64

/** Stripes of this width in pixels: the finer the stripes, the sharper the frame. */
function stripes(moment: number, width: number): Frame {
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let pixel = 0; pixel < side * side; pixel += 1)
    data.fill(Math.floor((pixel % side) / width) % 2 === 0 ? 0 : 255, pixel * 4, pixel * 4 + 3)
  const red = { data, start: 0, stride: 4 * side, step: 4 }
  return { moment, ...packedRgb(red, { width: side, height: side }) }
}

function video(frames: readonly (Frame | undefined)[], failure?: Error): OpenVideo {
  const framesAt = async function* () {
    yield* frames
    if (failure) throw failure
  }
  return { width: side, height: side, start: 0, end: 24, framesAt }
}

test('returns the sharpest frame and rates each one', async () => {
  const frames = [stripes(1, 32), undefined, stripes(2, 2), stripes(3, 16)]
  const { frame, rated } = await findSharpestFrame(video(frames), () => undefined)
  expect(frame.moment).toBe(2)
  expect(rated.map(({ moment }) => moment)).toEqual([1, 2, 3])
})

test('rates a truncated video up to its end, and refuses one without a frame', async () => {
  const failure = new Error('truncated')
  const { frame } = await findSharpestFrame(video([stripes(1, 4)], failure), () => undefined)
  expect(frame.moment).toBe(1)
  await expect(findSharpestFrame(video([], failure), () => undefined)).rejects.toBe(failure)
  await expect(findSharpestFrame(video([undefined]), () => undefined)).rejects.toMatchObject({
    code: 'BROKEN_SOURCE',
  })
})
