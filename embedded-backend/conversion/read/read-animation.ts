import sharp from 'sharp'

import { readAnimationTables, type AnimationFormat } from '../inspect/animation-header.ts'
import { secondsOf } from '../inspect/inspect-animation.ts'
import { ConversionError } from '../order/conversion-error.ts'
import type { Frame, OpenVideo } from './open-film.ts'

/** Pixels unpacked per batch: every batch decodes from the first frame again. */
const batchPixels = 32e6

/** Opens a GIF or an animated WebP as a film. Throws BROKEN_SOURCE. */
export async function openAnimation(path: string, format: AnimationFormat): Promise<OpenVideo> {
  const tables = await readAnimationTables(path, format)
  const { width, height, delays } = tables
  let end = 0
  const starts = delays.map((delay) => (end += delay) - delay)
  const frameAt = (moment: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= moment),
    )
  const most = Math.max(1, Math.floor(batchPixels / (width * height)))
  return {
    width,
    height,
    start: 0,
    end: secondsOf(tables),
    async *framesAt(moments) {
      const wanted = moments.map(frameAt)
      let batch: Frame[] = []
      let first = 0
      for (const [i, own] of wanted.entries()) {
        if (own === wanted[i - 1]) {
          yield undefined
          continue
        }
        if (batch.length === 0 || own >= first + batch.length) {
          first = own
          const pages = Math.min(most, wanted.at(-1)! - own + 1)
          batch = await unpack(path, own, pages, starts)
        }
        yield batch[own - first]
      }
    },
  }
}

async function unpack(
  path: string,
  page: number,
  pages: number,
  starts: readonly number[],
): Promise<Frame[]> {
  try {
    const { data, info } = await sharp(path, {
      page,
      pages,
      limitInputPixels: 2 * batchPixels,
      failOn: 'error',
    })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [width, height] = [info.width, info.height / pages]
    const size = 4 * width * height
    return Array.from({ length: pages }, (_, i) => ({
      moment: starts[page + i],
      rgba: data.subarray(size * i, size * (i + 1)),
      width,
      height,
      rotation: 0,
    }))
  } catch (cause) {
    throw new ConversionError('BROKEN_SOURCE', { cause })
  }
}
