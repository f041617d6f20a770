import type { PhotoInfo } from '#backend/conversion/inspect/inspect-photo.ts'
import { displayWidth, toPicture } from '#backend/conversion/read/decode-photo.ts'
import { openRaster } from '#backend/conversion/read/open-raster.ts'
import { type Picture, resizePicture } from '#backend/conversion/scene/picture.ts'

import { compareViews, isPair } from './compare-views.ts'
import type { PhotoPair } from './photo-pair.ts'

const leastAspect = 1.1
const mostAspect = 6
const fewestPixelsAcross = 64
/**
 * Televisions take two views squeezed into one frame of 16:9; halves that were not squeezed have no such
 * frame.
 */
const squeezedAspect = 16 / 9
const squeezedTolerance = 0.01

/**
 * Reads two views that stand side by side in one picture: most of what is in one half is found again in the
 * other. Which side is the left eye's is not decided here. Undefined for all other pictures.
 */
export async function readSideBySide(
  path: string,
  info: PhotoInfo,
  picture: Picture,
  maxPixels: number,
): Promise<PhotoPair | undefined> {
  const aspect = info.width / info.height
  if (aspect < leastAspect || aspect > mostAspect || picture.width < 2 * fewestPixelsAcross) return undefined
  const [left, right] = halves(picture)
  if (!isPair(await compareViews(left, right))) return undefined
  const large = halves(await toPicture(await openRaster(path, maxPixels), 2 * displayWidth))
  const isSqueezed = Math.abs(aspect / squeezedAspect - 1) < squeezedTolerance
  const stretch = isSqueezed ? 2 : 1
  const size = { width: Math.floor(info.width / 2) * stretch, height: info.height }
  const scale = Math.min(1, displayWidth / (large[0].width * stretch))
  const [width, height] = [Math.round(large[0].width * stretch * scale), Math.round(large[0].height * scale)]
  return {
    left: await resizePicture(large[0], width, height),
    right: await resizePicture(large[1], width, height),
    isOrderKnown: false,
    focalShare: undefined,
    size,
  }
}

function halves({ rgb, width, height }: Picture): [Picture, Picture] {
  const half = width >> 1
  const cut = (start: number): Picture => {
    const own = new Uint8Array(3 * half * height)
    for (let y = 0; y < height; y++) {
      const from = 3 * (y * width + start)
      own.set(rgb.subarray(from, from + 3 * half), 3 * y * half)
    }
    return { rgb: own, width: half, height }
  }
  return [cut(0), cut(width - half)]
}
