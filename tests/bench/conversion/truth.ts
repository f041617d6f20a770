import { type Picture, resizePicture } from '#backend/conversion/scene/picture.ts'

import { loadFloats, loadLevels, loadPicture } from './samples.ts'

/** A stereo pair with the true shift of each pixel of its left view; 0 if unknown. */
export interface TrueStereo {
  readonly name: string
  readonly left: Picture
  readonly right: Picture
  readonly shift: Float32Array
}

async function motorcycle(): Promise<TrueStereo> {
  const [left, right] = [
    await loadPicture('stereo/motorcycle_left.png'),
    await loadPicture('stereo/motorcycle_right.png'),
  ]
  const shift = await loadFloats('stereo/motorcycle_disp.npz')
  return {
    name: 'motorcycle',
    left,
    right,
    shift: shift.map((value) => (Number.isFinite(value) ? value : 0)),
  }
}

/** Loads the pair at half its size, at which results for it are usually reported. */
async function aloe(): Promise<TrueStereo> {
  const truth = await loadLevels('stereo/aloeGT.png')
  const [width, height] = [truth.width >> 1, truth.height >> 1]
  const load = async (name: string) => resizePicture(await loadPicture(name), width, height)
  const [left, right] = await Promise.all([load('stereo/aloeL.jpg'), load('stereo/aloeR.jpg')])
  const shift = Float32Array.from(
    { length: width * height },
    (_, i) => (truth.levels[2 * Math.floor(i / width) * truth.width + 2 * (i % width)] ?? NaN) / 2,
  )
  return { name: 'aloe', left, right, shift }
}

export const trueStereo = [
  {
    files: ['stereo/motorcycle_left.png', 'stereo/motorcycle_right.png', 'stereo/motorcycle_disp.npz'],
    load: motorcycle,
  },
  { files: ['stereo/aloeL.jpg', 'stereo/aloeR.jpg', 'stereo/aloeGT.png'], load: aloe },
]
